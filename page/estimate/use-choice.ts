import { useEffect, useReducer, useRef } from 'react';
import { readSize } from '../../shared/rules/estimate-rules.ts';
import { estimateEvent, pageState } from '../browser/page-state.ts';
import { estimateKey, readSession, writeSession } from '../browser/session.ts';
import { fromAddress, isSharedEstimate, toAddress } from './estimate-address.ts';
import { type Choice, estimateAddress, noChoice } from './estimate-names.ts';
import type { EstimateFormProps } from './estimate-props.ts';
import { filledIn } from './filled-in.ts';

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
    const earlier = readAddress() ?? choiceIn(readSession(estimateKey));
    choose({ ...earlier, ...filledIn(floors) });

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
    const followLink = () => choose(filledIn(floors));
    addEventListener(estimateEvent, followLink);
    return () => removeEventListener(estimateEvent, followLink);
  }, [floors]);

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

const changed = (choice: Choice | undefined, change: Partial<Choice>): Choice => ({
  ...noChoice,
  ...choice,
  ...change,
});

const isComplete = ({ zone, size }: Choice) => zone !== '' && !('error' in readSize(size));
