import { type LiveTimeData, timeAttributes } from './opening-status.ts';

type Props = LiveTimeData & {
  className?: string;
  /** Shown until the time is known. */
  children?: string;
};

/** A time that opening-status.ts writes and keeps up to date. */
export const LiveTime = ({ className, children, ...data }: Props) => (
  <span {...timeAttributes(data)} className={className}>
    {children}
  </span>
);
