import type { ReactNode } from 'react';

type Props = {
  subject: string;
  booking?: boolean;
  className: string;
  children: ReactNode;
};

export function InviteLink({ subject, booking, className, children }: Props) {
  return (
    <a href="#modulo" data-subject={subject} data-booking={booking} className={className}>
      {children}
    </a>
  );
}
