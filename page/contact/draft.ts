import { fieldClass, formHref } from '../both-scripts/page-names.ts';
import {
  clearSession,
  draftKey,
  estimateKey,
  readSession,
  writeSession,
} from '../both-scripts/session.ts';
import type { FormField } from './write-form.ts';

const fieldSelector = `${formHref} .${fieldClass}`;
const hiddenInputSelector = `${formHref} [type=hidden]`;

/**
 * Keeps a copy of the form in session storage, so that nothing typed is lost if the form's own script never loads. It
 * listens on the window, because React may replace the form element.
 */
export function keepDraft(): void {
  addEventListener('input', ({ target }) => {
    const form = (target as Element).closest<HTMLFormElement>(formHref);
    if (form) {
      writeSession(draftKey, JSON.stringify(Object.fromEntries(new FormData(form))));
    }
  });

  const draft: Record<string, string> = JSON.parse(readSession(draftKey) || '{}');
  for (const field of document.querySelectorAll<FormField>(
    `${fieldSelector}, ${hiddenInputSelector}`,
  )) {
    // What was typed before this script ran is newer.
    field.value ||= draft[field.name] ?? '';
  }
}

/** Forgets a sent message. Called after the form's reset, which doesn't empty hidden inputs. */
export function forgetDraft(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>(hiddenInputSelector)) {
    input.value = '';
  }
  clearSession(draftKey);
  clearSession(estimateKey);
}
