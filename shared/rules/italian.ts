// What is Italian in the code that visitors and the agent read the results of. All words are content, and `listed` and
// `formatDays` of format.ts join them as below. CONTRIBUTING.md, «Another language», has the rest.

/** Of the page, the report and the mails, as HTML and PDF name it. */
export const language = 'it';

/** Of the dates that `Intl` writes. */
export const locale = 'it-IT';

/** Where the agency's clock is, whatever the visitor's or the server's says. */
export const timeZone = 'Europe/Rome';

/** The days from Monday on, as the content names them. */
export const weekdays = ['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom'] as const;

/** Between the last two words of a list. */
export const and = ' e ';

/** Between thousands. Written by hand: `Intl` prints 3200 or 3.200 for it-IT, depending on the engine's data. */
export const thousands = '.';

/** `martedì 1º settembre`: the first of a month is said «primo». */
export const withOrdinal = (date: string): string =>
  date.replace(/(^|\D)1 (?=\p{L})/u, (_, before: string) => `${before}1º `);

/** `alle 3:45`, `all’1:05`, as one says it. */
export const atTime = (hour: number, minute: string): string =>
  `${hour === 1 ? 'all’' : 'alle '}${hour}:${minute}`;
