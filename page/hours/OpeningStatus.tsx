import { statusClass } from '../browser/shared-names.ts';

/** Says whether the office is open. show-opening-status.ts writes it and keeps it up to date. */
export const OpeningStatus = () => <span className={statusClass} />;
