type Props = {
  /** Words that appear together with the time. */
  before?: string;
  /** Shows the date this many days ahead. */
  daysAhead?: number;
  /** Shows until when a message that is sent now is answered. */
  replyHours?: number;
  className?: string;
  /** Shown until the time is known. */
  children?: string;
};

/** A time that opening-status.ts writes and keeps up to date: by default the present one in the agency's town. */
export const LiveTime = ({ before = '', daysAhead, replyHours, className, children }: Props) => (
  <span
    data-time=""
    data-before={before}
    data-days={daysAhead}
    data-hours={replyHours}
    className={className}
  >
    {children}
  </span>
);
