import { pageState } from '../browser/page-state.ts';
import {
  clearSession,
  draftKey,
  estimateKey,
  readSession,
  writeSession,
} from '../browser/session.ts';
import { fieldClass, formAddress } from '../browser/shared-names.ts';
import type { FormField } from './proposals.ts';

/**
 * Keeps the form's draft in session storage, so that nothing typed is lost if the form's own script never loads. It
 * listens on the window, because React may replace the form element.
 */
export function keepDraft(): void {
  addEventListener('input', ({ target }) => {
    const form = (target as Element).closest<HTMLFormElement>(formAddress);
    if (form) {
      pageState.draft.fields = Object.fromEntries(new FormData(form)) as Record<string, string>;
      writeSession(draftKey, JSON.stringify(pageState.draft));
    }
  });

  Object.assign(pageState.draft, JSON.parse(readSession(draftKey) || '{}'));
  for (const field of document.querySelectorAll<FormField>(`${formAddress} .${fieldClass}`)) {
    // What was typed before this script ran is newer.
    field.value ||= pageState.draft.fields?.[field.name] ?? '';
  }
}

export function forgetDraft(): void {
  clearSession(draftKey);
  clearSession(estimateKey);
  pageState.draft = { lines: {} };
}
