import { statusClass } from '../browser/shared-names.ts';

/** Says whether the office is open. script/opening-status.ts writes it and keeps it up to date. */
export const OpeningStatus = () => <span className={statusClass} />;
