import { statusClass } from '../both-scripts/page-names.ts';

/** Says whether the office is open. first-script/live-times.ts writes it and keeps it up to date. */
export const OpeningStatus = () => <span className={statusClass} />;
