/** The present time in the agency's town, the date some days ahead, or until when a message is answered within hours. */
export type Shown = 'clock' | `${number} days` | `${number} hours`;

type Props = {
  shows: Shown;
  /** Words that appear together with the time. */
  before?: string;
  className?: string;
  /** Shown until the time is known. */
  children?: string;
};

/** A time that opening-status.ts writes and keeps up to date. */
export const LiveTime = ({ shows, before = '', className, children }: Props) => (
  <span data-time={shows} data-before={before} className={className}>
    {children}
  </span>
);
