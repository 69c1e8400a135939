import { onClick } from '../ui/on-click.ts';
import { pageState } from '../ui/page-state.ts';
import { clearSession, readSession, writeSession } from '../ui/session.ts';
import { type FormField, writeField } from './form-field.ts';

const draftKey = 'contact-draft';

export function forgetDraft(): void {
  clearSession(draftKey);
  pageState.draft = { proposed: {} };
}

/**
 * Keeps the draft of the form in session storage. It is part of the page's first script, so that nothing typed is lost
 * if the form's own script never loads. It listens to the document, because React may replace the form with another.
 */
export function keepDraft(): void {
  document.addEventListener('input', ({ target }) => {
    const form = (target as Element).closest<HTMLFormElement>('#modulo');
    if (form) {
      // The choice of day stays in the draft while the form has none, until it is hydrated.
      Object.assign(pageState.draft, Object.fromEntries(new FormData(form)));
      writeSession(draftKey, JSON.stringify(pageState.draft));
    }
  });

  Object.assign(pageState.draft, JSON.parse(readSession(draftKey) || '{}'));
  for (const field of document.querySelectorAll<FormField>('#modulo .field')) {
    // What was typed before this script ran is newer.
    field.value ||= pageState.draft[field.name] ?? '';
  }
}

/**
 * Keeps every form from posting itself before its script is there, because nobody answers such a request. Its button is
 * disabled until then, but Firefox restores the state that the button had before a reload.
 */
export function keepFormsFromPosting(): void {
  document.addEventListener('submit', (event) => event.preventDefault());
}

/** Writes into an empty field, or one that still has what was proposed before: the visitor's own words stay. */
export function propose(name: FormField['name'], words: string | undefined) {
  const field = document.getElementById(name) as FormField;
  const isFree = words && (!field.value || field.value === pageState.draft.proposed[name]);
  if (isFree) {
    pageState.draft.proposed[name] = words;
    writeField(field, words);
  }
  return isFree;
}

/**
 * A link with `data-subject` and `data-message` proposes them: a second estimate takes the place of the first. A link
 * to the form moves the focus there: to the choice of day if it has `data-booking`, to that of the topic if it has
 * `data-topic`, otherwise to the first field that is still to be filled in.
 */
export function acceptProposals(): void {
  onClick('[data-subject]', ({ dataset }) => {
    propose('subject', dataset.subject);
    // The zone stays that of the estimate in the message, whose words the visitor may have changed.
    if (propose('message', dataset.message) || !pageState.draft.proposed.message) {
      propose('estimate_zone', dataset.estimate_zone);
    }
  });
  onClick('[href="#modulo"]', ({ dataset }) => {
    if (dataset.booking) {
      if (pageState.book) {
        pageState.book();
        return;
      }
      pageState.wantsBooking = true;
    }
    // script/scroll-target.ts scrolls.
    document
      .querySelector<HTMLElement>(dataset.topic ? '#modulo [name=topic]' : '#modulo .field:invalid')
      ?.focus({ preventScroll: true });
  });
}
