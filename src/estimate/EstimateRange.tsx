import { useEffect, useRef } from 'react';
import { formatPrice } from '../../shared/format.ts';
import { bringIntoSight } from '../ui/in-sight.ts';
import { type Basis, described, rangeOf } from './basis.ts';
import type { EstimateFormProps } from './props.ts';

type Props = {
  text: EstimateFormProps['text'];
  basis: Basis | undefined;
  /** While typing, the range is shown but not announced. */
  typing: boolean;
};

export function EstimateRange({ text, basis, typing }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const range = basis && rangeOf(basis);
  const sentence =
    range && `${text.result} ${text.from} ${formatPrice(range.low)} ${text.to} ${formatPrice(range.high)}.`;
  useEffect(() => {
    // A phone's keyboard leaves little room: the result must stay in view.
    if (sentence && document.activeElement?.id === 'stima-size' && place.current)
      bringIntoSight(place.current);
    if (sentence) window.count?.('estimate');
  }, [sentence]);

  return (
    // As tall empty as filled, so that nothing below it moves. A shared estimate opens here: with as much of its fields above
    // as the window has room for.
    <div
      ref={place}
      id="stima-range"
      className="col-span-full min-h-29 scroll-mt-[min(19rem,40svh)] border-t-2 border-ink pt-5"
    >
      {basis && range ? (
        <>
          <p key={sentence} aria-hidden="true" className="figure digits">
            {formatPrice(range.low)}–<wbr />
            {formatPrice(range.high)}
          </p>
          <p className="mt-2 text-ink-soft">{described(basis).join(', ')}</p>
        </>
      ) : (
        <p className="text-ink-soft">{text.waiting}</p>
      )}
      <p aria-live="polite" aria-atomic="true" className="sr-only">
        {!typing && sentence}
      </p>
    </div>
  );
}
