import { useEffect, useReducer, useRef } from 'react';
import { readSize } from '../../shared/rules/estimate-rules.ts';
import { estimateEvent, pageState } from '../browser/page-state.ts';
import { estimateKey, readSession, writeSession } from '../browser/session.ts';
import { floorRule } from './basis.ts';
import { slider } from './controls.tsx';
import { fromAddress, isSharedEstimate, toAddress } from './estimate-address.ts';
import {
  type Choice,
  type EstimateField,
  estimateAddress,
  fieldId,
  noChoice,
} from './estimate-names.ts';
import type { EstimateFormProps } from './estimate-props.ts';

type FormOptions = Pick<EstimateFormProps, 'zones' | 'conditions' | 'floors'>;

/** The visitor's choice. Fields, links and the address of a shared estimate change it. */
export function useChoice({ zones, conditions, floors }: FormOptions) {
  /** Undefined until the form's fields have been read. */
  const [choice, choose] = useReducer(changed, undefined);
  /** The address of the last estimate that was shared with the visitor, who hasn't made it. */
  const sharedAddress = useRef('');

  useEffect(() => {
    const choiceIn = (address: string) => fromAddress(address, { zones, conditions, floors });
    const readAddress = () => {
      const shared = choiceIn(location.hash);
      if (shared) {
        sharedAddress.current = toAddress(shared);
      }
      return shared;
    };
    const earlier = readAddress() ?? choiceIn(readSession(estimateKey)) ?? noChoice;
    choose(firstChoice(floors, earlier));

    const followAddress = () => {
      const shared = readAddress();
      if (shared) {
        choose(shared);
      }
    };
    addEventListener('hashchange', followAddress);
    return () => removeEventListener('hashchange', followAddress);
  }, [zones, conditions, floors]);

  useEffect(() => {
    const followLink = () => {
      for (const field of ['zone', 'size'] as const) {
        // A field that is still empty may be about to show an earlier estimate.
        if (valueIn(field)) {
          choose({ [field]: valueIn(field) });
        }
      }
    };
    addEventListener(estimateEvent, followLink);
    return () => removeEventListener(estimateEvent, followLink);
  }, []);

  useEffect(() => {
    if (choice) {
      keepChoice(choice, sharedAddress.current);
    }
  }, [choice]);

  return { choice: choice ?? noChoice, choose };
}

/** Stores a choice for a reload. The visitor's own is counted, and ends a shared one in the page's address. */
function keepChoice(choice: Choice, sharedAddress: string): void {
  const address = toAddress(choice);
  const storedAddress = readSession(estimateKey) || toAddress(noChoice);
  const isRestoredOrEmpty = address === storedAddress;
  if (isRestoredOrEmpty) {
    return;
  }
  writeSession(estimateKey, address);
  const isShared = address === sharedAddress;
  if (isShared) {
    return;
  }
  if (isComplete(choice)) {
    pageState.count?.('estimate');
  }
  if (isSharedEstimate(location.hash)) {
    // A reload, or the way back, must not lead to the earlier estimate.
    history.replaceState(history.state, '', estimateAddress);
  }
}

/**
 * The choice when the form is hydrated. Until then the visitor, or a link (estimate-links.ts), fills in the
 * form's own fields. Where one is empty, an earlier estimate counts: a shared one, or the last one in this tab.
 */
function firstChoice(floors: FormOptions['floors'], earlier: Choice): Choice {
  const checkedInput = (field: EstimateField) =>
    document.querySelector<HTMLInputElement>(`[name=${fieldId(field)}]:checked`);
  const isSliderMoved = valueIn('slider') !== `${slider.min}`;
  const floor = floors.find(({ id }) => id === checkedInput('floor')?.value);
  const hasLift = checkedInput('lift') !== null;
  return {
    zone: valueIn('zone') || earlier.zone,
    size: valueIn('size') || (isSliderMoved ? valueIn('slider') : earlier.size),
    condition: valueIn('condition') || earlier.condition,
    floor: floor ? floorRule(floors, { storey: floor.storey, hasLift }).id : earlier.floor,
  };
}

const valueIn = (field: EstimateField) =>
  (document.getElementById(fieldId(field)) as HTMLInputElement).value;

const changed = (choice: Choice | undefined, change: Partial<Choice>): Choice => ({
  ...noChoice,
  ...choice,
  ...change,
});

const isComplete = ({ zone, size }: Choice) => zone !== '' && !('error' in readSize(size));
