/** The date in a number of days, or the time by which a message sent now is answered. */
type Props = (
  | { shows: 'date'; inDays: number; inHours?: never }
  | { shows: 'reply'; inHours: number; inDays?: never }
) & {
  /** Words that appear together with the time. */
  before?: string;
  /** Shown until the time is known. */
  children?: string;
};

/** A time that first-script/live-times.ts writes and keeps up to date. */
export const LiveTime = ({ shows, inDays, inHours, before = '', children }: Props) => (
  <span data-time={shows} data-in-days={inDays} data-in-hours={inHours} data-before={before}>
    {children}
  </span>
);
