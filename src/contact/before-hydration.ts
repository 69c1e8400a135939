import * as session from '../page/session.ts';

/** What a link to the form may prepare. Its texts are written only into empty fields. */
type Invitation = {
  subject?: string;
  message?: string;
  booking?: boolean;
};

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
    session.write(draftKey, JSON.stringify(Object.fromEntries(new FormData(form)))),
  );
  form.addEventListener('reset', () => session.write(draftKey, null));
  const draft = JSON.parse(session.read(draftKey) ?? '{}');
  for (const field of form.querySelectorAll<HTMLInputElement>('input, textarea')) {
    const text: unknown = draft?.[field.name];
    // What was typed before this script ran is newer.
    if (!field.value && typeof text === 'string') field.value = text;
  }
}

/** Links to the form write the texts of their `data-invitation` into it and focus its first empty required field. */
export function acceptInvitations(): void {
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLElement>('a[href="#modulo"]');
    const form = document.querySelector<HTMLFormElement>('#modulo');
    if (!link || !form) return;
    const invitation: Invitation = JSON.parse(link.dataset.invitation ?? '{}');
    const fields = [...form.querySelectorAll<HTMLInputElement>('input, textarea')];
    for (const field of fields) {
      // As Field.tsx does once hydrated: screen readers announce an empty field with `required` as invalid.
      if (field.required) field.setAttribute('aria-required', 'true');
      field.required = false;
      const proposal = invitation[field.name as 'subject' | 'message'];
      if (proposal && !field.value.trim()) field.value = proposal;
    }
    if (invitation.booking) {
      window.wantsBooking = true;
      if (!dispatchEvent(new Event('booking', { cancelable: true }))) return;
    }
    fields
      .find((field) => field.hasAttribute('aria-required') && !field.value.trim())
      ?.focus({ preventScroll: true }); // page/scroll-target.ts scrolls.
  });
}
