import { useEffect, useRef, useState } from 'react';
import { readSize } from '../../shared/rules/estimate-rules.ts';
import { pageState } from '../browser/page-state.ts';
import { estimateKey, readSession, writeSession } from '../browser/session.ts';
import { floorRule } from './basis.ts';
import { slider } from './controls.tsx';
import type { EstimateFormProps } from './estimate-props.ts';
import {
  type Choice,
  fieldId,
  fragmentPrefix,
  fromFragment,
  noChoice,
  toFragment,
} from './fragment.ts';

/** Browsers throw when the address is changed too often. */
const addressPauseMs = 500;

type Options = Pick<EstimateFormProps, 'zones' | 'conditions' | 'floors'>;

/** The visitor's choice. EstimateForm.tsx says which choice wins. */
export function useSharedChoice({ zones, conditions, floors }: Options) {
  const [choice, setChoice] = useState(noChoice);
  /** The address of an estimate that was shared with the visitor, who hasn't made it. */
  const estimateOfOthers = useRef('');

  useEffect(() => {
    const choiceIn = (fragment: string) => fromFragment(fragment, { zones, conditions, floors });
    const made = choiceBeforeHydration(floors);
    const linked = choiceIn(location.hash);
    const shared = linked ?? choiceIn(readSession(estimateKey)) ?? noChoice;
    const isOthers = linked && toFragment(made) === fragmentPrefix;
    if (isOthers) {
      estimateOfOthers.current = toFragment(linked);
    }
    setChoice({
      zone: made.zone || shared.zone,
      size: made.size || shared.size,
      condition: made.condition || shared.condition,
      floor: made.floor || shared.floor,
    });
    const readAddress = () => setChoice((current) => choiceIn(location.hash) ?? current);
    addEventListener('hashchange', readAddress);
    return () => removeEventListener('hashchange', readAddress);
  }, [zones, conditions, floors]);

  useEffect(() => {
    if (choice === noChoice) {
      return; // What was chosen before hydration isn't in the state yet.
    }
    writeToQuestion(choice);
    const estimate = isComplete(choice) ? toFragment(choice) : '';
    const isRestored = estimate !== '' && estimate === readSession(estimateKey);
    if (isRestored) {
      return; // The address stays, because it may lead elsewhere.
    }
    writeSession(estimateKey, estimate);
    if (estimate && estimate !== estimateOfOthers.current) {
      pageState.count?.('estimate');
    }
    return followWithAddress(choice);
  }, [choice]);

  const choose = (change: Partial<Choice>) => setChoice((current) => ({ ...current, ...change }));
  return { choice, choose };
}

const isComplete = ({ zone, size }: Choice) => zone !== '' && !('error' in readSize(size));

/** The question and the zones' cards (early-choice.ts) change only what they name. */
function writeToQuestion(choice: Choice): void {
  document.querySelector('.ask a')?.setAttribute('href', toFragment(choice));
}

/**
 * Shows a complete choice in the address, so that a link to another choice always changes the address.
 * This waits for a pause, or for a click, which may follow a link.
 */
function followWithAddress(choice: Choice) {
  const { hash } = location;
  if (!isComplete(choice) && !hash.startsWith(fragmentPrefix)) {
    return;
  }
  const follow = () => {
    // In the meantime the visitor may have gone back to another address.
    if (location.hash === hash) {
      history.replaceState(history.state, '', toFragment(choice));
    }
  };
  const timer = setTimeout(follow, addressPauseMs);
  addEventListener('click', follow, { capture: true, once: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('click', follow, true);
  };
}

/** What the form's fields held when the form was hydrated. */
function choiceBeforeHydration(floors: Options['floors']): Choice {
  const valueIn = (field: 'zona' | 'mq' | 'slider' | 'stato') =>
    (document.getElementById(fieldId(field)) as HTMLInputElement).value;
  const checked = (field: 'piano' | 'lift') =>
    document.querySelector<HTMLInputElement>(`[name=${fieldId(field)}]:checked`);
  const isSliderMoved = valueIn('slider') !== `${slider.min}`;
  const floor = floors.find(({ id }) => id === checked('piano')?.value);
  return {
    zone: valueIn('zona'),
    size: valueIn('mq') || (isSliderMoved ? valueIn('slider') : ''),
    condition: valueIn('stato'),
    floor: floor ? floorRule(floors, floor.storey, checked('lift') !== null).id : '',
  };
}
