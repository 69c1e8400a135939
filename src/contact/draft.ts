import * as session from '../page/session.ts';

/** The name under which the tab keeps what was typed into the form and not yet sent. Nothing before the visitor types. */
const key = 'contact-draft';

/**
 * Puts a kept draft back into the form and keeps what is typed from the first key on: part of the page's first script,
 * so that not even a form whose own script never comes loses a word. A form that is reset has been sent.
 */
export function keepDraft(): void {
  const form = document.querySelector<HTMLFormElement>('#modulo');
  if (!form) return;
  form.addEventListener('input', () =>
    session.write(key, JSON.stringify(Object.fromEntries(new FormData(form)))),
  );
  form.addEventListener('reset', () => session.write(key, null));
  const draft = JSON.parse(session.read(key) ?? '{}');
  for (const field of form.querySelectorAll<HTMLInputElement>('input, textarea')) {
    const kept: unknown = draft?.[field.name];
    // What was typed while this script was on its way is newer.
    if (!field.value && typeof kept === 'string') field.value = kept;
  }
}
