import { useEffect, useRef, useState } from 'react';
import { readSize } from '../../shared/rules/estimate-rules.ts';
import { pageState } from '../browser/page-state.ts';
import { estimateKey, readSession, writeSession } from '../browser/session.ts';
import type { EstimateFormProps } from './estimate-props.ts';
import { choiceBeforeHydration, firstChoice } from './first-choice.ts';
import {
  askLinkId,
  type Choice,
  fragmentPrefix,
  fromFragment,
  noChoice,
  toFragment,
} from './fragment.ts';

/** Browsers throw when the address is changed too often. */
const addressPauseMs = 500;

type FormOptions = Pick<EstimateFormProps, 'zones' | 'conditions' | 'floors'>;

/** The visitor's choice. first-choice.ts says which choice wins. */
export function useSharedChoice({ zones, conditions, floors }: FormOptions) {
  /** Undefined until the form's fields have been read. */
  const [choice, setChoice] = useState<Choice>();
  /** The address of the last estimate that was shared with the visitor, who hasn't made it. */
  const sharedAddress = useRef('');

  useEffect(() => {
    const choiceIn = (address: string) => fromFragment(address, { zones, conditions, floors });
    const readAddress = () => {
      const linked = choiceIn(location.hash);
      // The question and the zones' cards (early-choice.ts) lead to the visitor's own choice.
      const isOwn = location.hash === question()?.hash;
      if (linked && !isOwn) {
        sharedAddress.current = toFragment(linked);
      }
      return linked;
    };
    const made = choiceBeforeHydration(floors);
    const stored = choiceIn(readSession(estimateKey));
    setChoice(firstChoice({ made, linked: readAddress(), stored }));

    const followAddress = () => {
      const linked = readAddress();
      setChoice((current) => linked ?? current);
    };
    addEventListener('hashchange', followAddress);
    return () => removeEventListener('hashchange', followAddress);
  }, [zones, conditions, floors]);

  useEffect(() => {
    if (!choice) {
      return;
    }
    const address = toFragment(choice);
    question()?.setAttribute('href', address);
    const hasEstimate = isComplete(choice);
    if (hasEstimate && address === readSession(estimateKey)) {
      return; // Restored: the page's address stays, because it may lead elsewhere.
    }
    writeSession(estimateKey, hasEstimate ? address : '');
    if (hasEstimate && address !== sharedAddress.current) {
      pageState.count?.('estimate');
    }
    return followWithAddress(choice);
  }, [choice]);

  const choose = (change: Partial<Choice>) =>
    setChoice((current = noChoice) => ({ ...current, ...change }));
  return { choice: choice ?? noChoice, choose };
}

const isComplete = ({ zone, size }: Choice) => zone !== '' && !('error' in readSize(size));

/** The first view's question. Its address has the present choice; it and the zones' cards change only what they name. */
const question = () => document.getElementById(askLinkId) as HTMLAnchorElement | null;

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
