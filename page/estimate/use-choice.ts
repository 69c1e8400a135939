import { useEffect, useReducer } from 'react';
import { readSize } from '../../shared/rules/estimate-rules.ts';
import { estimateEvent, pageState } from '../both-scripts/page-state.ts';
import { estimateKey, readSession, writeSession } from '../both-scripts/session.ts';
import { fromHref, type OptionIds, toHref } from './estimate-href.ts';
import { type Choice, estimateHref, noChoice } from './estimate-names.ts';
import type { EstimateFormProps } from './estimate-props.ts';
import { filledIn } from './filled-in.ts';

/** Where the choice may come from when the form is hydrated. */
type Origins = {
  /** Of the page's address, which may be that of a shared estimate. */
  hash: string;
  /** The href of the last estimate, from before a reload. */
  stored: string;
  fields: Partial<Choice>;
};

/** What has just been filled in comes first, then a shared estimate, then an earlier one of the visitor's own. */
export function firstChoice({ hash, stored, fields }: Origins, options: OptionIds): Choice {
  const earlier = fromHref(hash, options) ?? fromHref(stored, options);
  return { ...noChoice, ...earlier, ...fields };
}

/** The visitor's choice. Fields, links and the href of a shared estimate change it. */
export function useChoice(props: EstimateFormProps) {
  /** Undefined until the form's fields have been read. */
  const [choice, choose] = useReducer(withChange, undefined);

  useEffect(() => {
    const { hash } = location;
    const stored = readSession(estimateKey);
    choose(firstChoice({ hash, stored, fields: filledIn(props.floors) }, props));

    const followHash = () => {
      const shared = fromHref(location.hash, props);
      if (shared) {
        choose(shared);
      }
    };
    const followLink = () => choose(filledIn(props.floors));
    addEventListener('hashchange', followHash);
    addEventListener(estimateEvent, followLink);
    return () => {
      removeEventListener('hashchange', followHash);
      removeEventListener(estimateEvent, followLink);
    };
  }, [props]);

  useEffect(() => {
    if (choice) {
      keepChoice(choice, fromHref(location.hash, props));
    }
  }, [choice, props]);

  return { choice: choice ?? noChoice, choose };
}

/** Stores a new choice for a reload. The visitor's own is counted, and removes a shared one from the page's address. */
function keepChoice(choice: Choice, shared: Choice | undefined): void {
  const href = toHref(choice);
  const storedHref = readSession(estimateKey) || toHref(noChoice);
  if (href === storedHref) {
    return;
  }
  writeSession(estimateKey, href);
  const isShared = shared && href === toHref(shared);
  if (isShared) {
    return;
  }
  if (isComplete(choice)) {
    pageState.count?.('estimate');
  }
  if (shared) {
    // A reload, or the way back, must not lead to the earlier estimate.
    history.replaceState(history.state, '', estimateHref);
  }
}

const withChange = (choice: Choice | undefined, change: Partial<Choice>): Choice => ({
  ...noChoice,
  ...choice,
  ...change,
});

const isComplete = ({ zone, size }: Choice) => zone !== '' && !('error' in readSize(size));
