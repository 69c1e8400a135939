import { type RefObject, useEffect, useState } from 'react';
import { type FieldName, fieldNames } from './rules.ts';

/** What a link to the form may prepare: the fields it proposes, taken only where the visitor has written nothing. */
type Invitation = Partial<Record<FieldName, string>> & {
  /** Offers a choice of day. */
  booking?: boolean;
};

declare global {
  interface WindowEventMap {
    invitation: CustomEvent<Invitation>;
  }
  interface Window {
    /** The invitation of a link chosen before the form was awake (see layout/page.ts). */
    pendingInvitation?: Invitation;
  }
}

/**
 * Lets links that carry `data-invitation` fill the form and put the caret into its first empty field.
 * @returns whether one of them asked for a choice of day
 */
export function useInvitations(form: RefObject<HTMLFormElement | null>): boolean {
  const [booking, setBooking] = useState(false);

  useEffect(() => {
    const accept = (invitation: Invitation | undefined) => {
      if (!invitation || !form.current) return;
      window.pendingInvitation = undefined;
      if (invitation.booking) setBooking(true);
      prepare(form.current, invitation);
    };
    const onInvitation = (event: CustomEvent<Invitation>) => accept(event.detail);
    accept(window.pendingInvitation);
    window.addEventListener('invitation', onInvitation);
    return () => window.removeEventListener('invitation', onInvitation);
  }, [form]);
  return booking;
}

function prepare(form: HTMLFormElement, invitation: Invitation): void {
  const inputs = fieldNames.map((name) => form.elements.namedItem(name) as HTMLInputElement);
  for (const input of inputs) {
    const proposal = invitation[input.name as FieldName];
    if (proposal && !input.value.trim()) input.value = proposal;
  }
  // The link itself scrolls, smoothly or not as the visitor prefers, and takes the focus away as it does: the caret
  // follows it, without jumping ahead.
  setTimeout(() =>
    inputs.find((input) => input.required && !input.value.trim())?.focus({ preventScroll: true }),
  );
}
