import { statusClass } from './opening-status.ts';

/** Says whether the office is open. opening-status.ts writes it and keeps it up to date. */
export const OpeningStatus = () => <span className={statusClass} />;
