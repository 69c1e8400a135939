/** What a link to the form may prepare: the fields it proposes, taken only where the visitor has written nothing. */
type Invitation = {
  subject?: string;
  message?: string;
  /** Offers a choice of day. */
  booking?: boolean;
};

declare global {
  interface Window {
    /** Whether a link has asked for the choice of day: the form may still be on its way. */
    wantsBooking?: boolean;
  }
  interface WindowEventMap {
    /** Tells the form that a link has asked for it; prevented where the choice takes the focus. */
    booking: Event;
  }
}

/**
 * Lets links to the form (`href="#modulo"`) put the caret into its first empty field, and those that carry
 * `data-invitation` write their proposal first. Part of the page's first script: the fields are there before the
 * form's own.
 */
export function acceptInvitations(): void {
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLElement>('a[href="#modulo"]');
    const form = document.querySelector<HTMLFormElement>('#modulo');
    if (!link || !form) return;
    const invitation: Invitation = JSON.parse(link.dataset.invitation ?? '{}');
    const fields = [...form.querySelectorAll<HTMLInputElement>('input, textarea')];
    for (const field of fields) {
      // As the form does when it is awake: an empty field that the browser requires is announced as wrong.
      if (field.required) field.setAttribute('aria-required', 'true');
      field.required = false;
      const proposal = invitation[field.name as 'subject' | 'message'];
      if (proposal && !field.value.trim()) field.value = proposal;
    }
    if (invitation.booking) {
      window.wantsBooking = true;
      if (!dispatchEvent(new Event('booking', { cancelable: true }))) return;
    }
    // The way there is the page's to go (page/scroll-target.ts), smoothly or not.
    fields
      .find((field) => field.hasAttribute('aria-required') && !field.value.trim())
      ?.focus({ preventScroll: true });
  });
}
