import { useEffect, useState } from 'react';
import type { Content } from '../../shared/content/content.ts';
import { hoursText, openingState, type OpeningState as State } from '../../shared/hours/hours.ts';

export type OpeningStateProps = {
  openingHours: Content['agency']['openingHours'];
  closedOn: Content['hours']['closedOn'];
  words: Content['hours']['words'];
};

/** Whether the door is open, right to the minute and whenever the page comes back to the eye; empty until awake. */
export default function OpeningState({ openingHours, closedOn, words }: OpeningStateProps) {
  const [state, setState] = useState<State>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      clearTimeout(timer);
      setState(openingState(new Date(), openingHours, closedOn));
      timer = setTimeout(update, 60_000 - (Date.now() % 60_000));
    };
    update();
    document.addEventListener('visibilitychange', update);
    addEventListener('pageshow', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
      removeEventListener('pageshow', update);
    };
  }, [openingHours, closedOn]);

  return (
    <span className="hours" data-open={state?.open}>
      {state && hoursText(state, words)}
    </span>
  );
}
