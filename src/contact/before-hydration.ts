import { onClick } from '../ui/on-click.ts';
import { session } from '../ui/session.ts';

declare global {
  interface Window {
    /** Whether a link asked for the choice of day before the form was hydrated. */
    wantsBooking?: boolean;
  }
  interface WindowEventMap {
    /** A link asks for the choice of day. The form cancels the event if the choice takes the focus. */
    booking: Event;
  }
}

const draftKey = 'contact-draft';

/**
 * Keeps the draft of the form in session storage. Part of the page's first script, so that nothing typed is lost if the
 * form's own script never loads.
 */
export function keepDraft(): void {
  const form = document.querySelector<HTMLFormElement>('#modulo');
  if (!form) return;
  form.addEventListener('input', () =>
    session(draftKey, JSON.stringify(Object.fromEntries(new FormData(form)))),
  );
  form.addEventListener('reset', () => session(draftKey, ''));
  const draft = JSON.parse(session(draftKey) ?? '{}');
  // What was typed before this script ran is newer.
  for (const field of form.querySelectorAll<HTMLInputElement>('.field'))
    field.value ||= draft?.[field.name] ?? '';
}

/**
 * Links to the form write their `data-subject` and `data-message` into its empty fields and focus the first required one
 * that is still empty. Those with `data-booking` ask for the choice of day.
 */
export function acceptInvitations(): void {
  onClick('[href="#modulo"]', ({ dataset }) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('#modulo .field')];
    for (const field of fields) {
      // As Field.tsx does once hydrated: screen readers announce an empty field with `required` as invalid.
      if (field.required) field.setAttribute('aria-required', 'true');
      field.required = false;
      field.value ||= dataset[field.name] ?? '';
    }
    if (dataset.booking) {
      window.wantsBooking = true;
      if (!dispatchEvent(new Event('booking', { cancelable: true }))) return;
    }
    fields
      .find((field) => field.hasAttribute('aria-required') && !field.value.trim())
      ?.focus({ preventScroll: true }); // script/scroll-target.ts scrolls.
  });
}
