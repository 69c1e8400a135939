import type { Line } from '../../../check/line.ts';
import type { ResolveTxt } from '../../../check/sender.ts';

/** What the name server of a well-kept domain says. */
export const goodRecords: Record<string, string> = {
  'agenzia-prova.test': 'v=spf1 include:_spf.posta-prova.test -all',
  '_dmarc.agenzia-prova.test': 'v=DMARC1; p=quarantine',
};
/** A name server that knows these texts and no others. */
export const dns =
  (records: Record<string, string>): ResolveTxt =>
  async (name) => {
    const record = records[name];
    if (record === undefined) throw Object.assign(new Error('none'), { code: 'ENODATA' });
    return [[record]];
  };

/** The lines of one kind, as they are read. */
export const told = (lines: Line[], state: Line['state']) =>
  lines.filter((line) => line.state === state).map(({ what, text }) => `${what}: ${text}`);
