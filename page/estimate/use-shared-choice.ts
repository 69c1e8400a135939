import { useEffect, useState } from 'react';
import { readSize } from '../../shared/rules/estimate-rules.ts';
import { floorRule } from './basis.ts';
import { slider } from './controls.tsx';
import type { EstimateFormProps } from './estimate-props.ts';
import {
  type Choice,
  fragmentPrefix,
  fromFragment,
  noChoice,
  sizeName,
  toFragment,
  zoneName,
} from './fragment.ts';

/** Browsers throw when the address is changed too often. */
const addressPauseMs = 500;

type Options = Pick<EstimateFormProps, 'zones' | 'conditions' | 'floors'>;

type SharedChoice = {
  choice: Choice;
  choose: (change: Partial<Choice>) => void;
};

/**
 * The visitor's choice. Once it's complete, the address follows it, so that asking the first view's question again
 * always changes the address. EstimateForm.tsx says which choice wins.
 */
export function useSharedChoice({ zones, conditions, floors }: Options): SharedChoice {
  const [choice, setChoice] = useState(noChoice);

  useEffect(() => {
    const sharedChoice = () => fromFragment(location.hash, { zones, conditions, floors });
    const shared = sharedChoice() ?? noChoice;
    const made = choiceBeforeHydration(floors);
    setChoice({
      zone: made.zone || shared.zone,
      size: made.size || shared.size,
      condition: made.condition || shared.condition,
      floor: made.floor || shared.floor,
    });
    const readAddress = () => setChoice((current) => sharedChoice() ?? current);
    addEventListener('hashchange', readAddress);
    return () => removeEventListener('hashchange', readAddress);
  }, [zones, conditions, floors]);

  useEffect(() => {
    // A question in the first view changes only what it asks.
    document.querySelector('.ask a')?.setAttribute('href', toFragment(choice));
  }, [choice]);

  useEffect(() => {
    const { hash } = location;
    const isComplete = choice.zone && !('error' in readSize(choice.size));
    if (!isComplete && !hash.startsWith(fragmentPrefix)) {
      return;
    }
    const showInAddress = () => history.replaceState(history.state, '', toFragment(choice));
    const timer = setTimeout(() => {
      // In the meantime the visitor may have followed another link.
      if (location.hash === hash) {
        showInAddress();
      }
    }, addressPauseMs);
    // A zone card's link leads to the estimate without naming the choice.
    const completeAddress = () => {
      if (location.hash === '#stima') {
        showInAddress();
      }
    };
    addEventListener('hashchange', completeAddress);
    return () => {
      clearTimeout(timer);
      removeEventListener('hashchange', completeAddress);
    };
  }, [choice]);

  const choose = (change: Partial<Choice>) => setChoice((current) => ({ ...current, ...change }));
  return { choice, choose };
}

/** What the form's fields held when the form was hydrated. */
function choiceBeforeHydration(floors: Options['floors']): Choice {
  const valueOfField = (id: string) => (document.getElementById(id) as HTMLInputElement).value;
  const typedSize = valueOfField(`stima-${sizeName}`);
  const sizeOfSlider = valueOfField('stima-slider');
  const isSliderMoved = sizeOfSlider !== `${slider.min}`;
  const size = typedSize || (isSliderMoved ? sizeOfSlider : '');
  const checked = (name: string) =>
    document.querySelector<HTMLInputElement>(`[name=${name}]:checked`);
  const floor = floors.find(({ id }) => id === checked('stima-floor')?.value);
  return {
    zone: valueOfField(`stima-${zoneName}`),
    size,
    condition: valueOfField('stima-condition'),
    floor: floor ? floorRule(floors, floor.storey, checked('stima-lift') !== null).id : '',
  };
}
