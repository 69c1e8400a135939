import type { ReactNode } from 'react';

type Props = { subject: string; className: string; children: ReactNode };

/** A link to the form that also proposes a subject (contact/invitation.ts takes it where the visitor wrote none). */
export function InviteLink({ subject, className, children }: Props) {
  return (
    <a href="#modulo" data-invitation={JSON.stringify({ subject })} className={className}>
      {children}
    </a>
  );
}
