import { useEffect, useState } from 'react';
import { readSize } from '../../shared/estimate/rules.ts';
import { slider } from './controls.tsx';
import { type Choice, fromFragment, type Known, noChoice, toFragment } from './fragment.ts';

/** Browsers throw when an address changes too often. */
const calmMs = 500;

/**
 * Reads the choice from the address of a shared estimate and writes it there once it is complete. At first the fields may
 * hold a choice made before hydration.
 */
export function useSharedChoice({ zone, condition, floor }: Known) {
  const [choice, setChoice] = useState(noChoice);

  useEffect(() => {
    const early = (field: string) => (document.getElementById(`stima-${field}`) as HTMLInputElement).value;
    const slid = early('slider');
    const size = early('size') || (slid === `${slider.min}` ? '' : slid);
    setChoice({ ...noChoice, zone: early('zone'), size });
    const read = () => {
      const shared = fromFragment(location.hash, { zone, condition, floor });
      if (shared) setChoice(shared);
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, [zone, condition, floor]);

  useEffect(() => {
    if (!choice.zone || 'error' in readSize(choice.size)) return;
    const { hash } = location;
    const timer = setTimeout(() => {
      // In the meantime a link may have led to the form.
      if (location.hash === hash) history.replaceState(history.state, '', toFragment(choice));
    }, calmMs);
    return () => clearTimeout(timer);
  }, [choice]);

  const choose = (change: Partial<Choice>) => setChoice((current) => ({ ...current, ...change }));
  return [choice, choose] as const;
}
