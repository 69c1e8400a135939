import type { ReactNode } from 'react';

type Props = {
  subject: string;
  /** Whether the form also offers a choice of day. */
  booking?: boolean;
  className: string;
  children: ReactNode;
};

/** A link to the form that proposes a subject (see contact/before-hydration.ts). */
export function InviteLink({ subject, booking, className, children }: Props) {
  return (
    <a href="#modulo" data-invitation={JSON.stringify({ subject, booking })} className={className}>
      {children}
    </a>
  );
}
