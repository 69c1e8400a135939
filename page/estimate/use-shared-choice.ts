import { useEffect, useState } from 'react';
import { readSize } from '../../shared/rules/estimate.ts';
import { slider } from './controls.tsx';
import { type Choice, fromFragment, type Known, noChoice, toFragment } from './fragment.ts';

/** Browsers throw when an address changes too often. */
const pauseMs = 500;

type SharedChoice = {
  choice: Choice;
  choose: (change: Partial<Choice>) => void;
};

/** Reads the choice from the address of a shared estimate, and writes it there once it is complete. */
export function useSharedChoice({ zone, condition, floor }: Known): SharedChoice {
  const [choice, setChoice] = useState(noChoice);

  useEffect(() => {
    setChoice(choiceBeforeHydration());
    const readAddress = () => {
      const shared = fromFragment(location.hash, { zone, condition, floor });
      if (shared) {
        setChoice(shared);
      }
    };
    readAddress();
    addEventListener('hashchange', readAddress);
    return () => removeEventListener('hashchange', readAddress);
  }, [zone, condition, floor]);

  useEffect(() => {
    if (!choice.zone || 'error' in readSize(choice.size)) {
      return;
    }
    const { hash } = location;
    const timer = setTimeout(() => {
      // In the meantime a link may have led to the form.
      if (location.hash === hash) {
        history.replaceState(history.state, '', toFragment(choice));
      }
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [choice]);

  const choose = (change: Partial<Choice>) => setChoice((current) => ({ ...current, ...change }));
  return { choice, choose };
}

/** What a visitor has chosen before the form was hydrated. */
function choiceBeforeHydration(): Choice {
  const valueOfField = (id: string) => (document.getElementById(id) as HTMLInputElement).value;
  const typedSize = valueOfField('stima-size');
  const sizeOfSlider = valueOfField('stima-slider');
  const isSliderMoved = sizeOfSlider !== `${slider.min}`;
  const size = typedSize || (isSliderMoved ? sizeOfSlider : '');
  const floor = document.querySelector<HTMLInputElement>('[name=stima-floor]:checked');
  return {
    zone: valueOfField('stima-zone'),
    size,
    condition: valueOfField('stima-condition'),
    floor: floor?.value ?? '',
  };
}
