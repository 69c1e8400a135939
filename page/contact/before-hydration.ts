import { onClick } from '../ui/on-click.ts';
import { clearSession, readSession, writeSession } from '../ui/session.ts';
import { visit } from '../ui/visit.ts';

declare global {
  interface WindowEventMap {
    /** A link may have written a subject into the form. */
    invitation: Event;
  }
}

const draftKey = 'contact-draft';

/** The fields by their names; empty without a draft. */
export const readDraft = (): Record<string, string> => JSON.parse(readSession(draftKey) || '{}');

/**
 * Keeps the draft of the form in session storage. It is part of the page's first script, so that nothing typed is lost if
 * the form's own script never loads. It listens to the document, because React may replace the form with another.
 */
export function keepDraft(): void {
  document.addEventListener('input', ({ target }) => {
    const form = (target as Element).closest<HTMLFormElement>('#modulo');
    if (form) {
      writeSession(draftKey, JSON.stringify(Object.fromEntries(new FormData(form))));
    }
  });
  document.addEventListener('reset', ({ target }) => {
    if ((target as Element).closest('#modulo')) {
      clearSession(draftKey);
    }
  });

  const draft = readDraft();
  for (const field of document.querySelectorAll<HTMLInputElement>('#modulo .field')) {
    // What was typed before this script ran is newer.
    field.value ||= draft[field.name] ?? '';
  }
}

/**
 * Keeps every form from posting itself before its script is there, because nobody answers such a request. Its button is
 * disabled until then, but Firefox restores the state that the button had before a reload.
 */
export function keepFormsFromPosting(): void {
  document.addEventListener('submit', (event) => event.preventDefault());
}

/**
 * A link with `data-subject` and `data-message` writes them into the form's empty fields. A link to the form moves the
 * focus there: to the choice of day if it has `data-booking`, to that of the topic if it has `data-topic`, otherwise to
 * the first required field that is empty.
 */
export function acceptInvitations(): void {
  onClick('[href="#modulo"],[data-subject]', (link) => {
    const { dataset } = link;
    const fields = [...document.querySelectorAll<HTMLInputElement>('#modulo .field')];
    for (const field of fields) {
      field.value ||= dataset[field.name] ?? '';
    }
    dispatchEvent(new Event('invitation'));

    if (!link.matches('[href="#modulo"]')) {
      return;
    }
    if (dataset.booking) {
      if (visit.book) {
        visit.book();
        return;
      }
      visit.wantsBooking = true;
    }
    const topic = dataset.topic && document.querySelector<HTMLElement>('#modulo [name=topic]');
    const missing = fields.find((field) => field.required && !field.value.trim());
    (topic || missing)?.focus({ preventScroll: true }); // script/scroll-target.ts scrolls.
  });
}
