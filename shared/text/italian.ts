// What is Italian in code whose results visitors and the agent read. Words are content; `listed` and `formatDays` of
// format.ts join them.

/** The language of page, report and mails, by its code in HTML and PDF. */
export const language = 'it';

/** For the dates that `Intl` writes. */
export const locale = 'it-IT';

/** The agency's time zone, whatever the visitor's or the server's is. */
export const timeZone = 'Europe/Rome';

/** The days from Monday on, as the content names them. */
export const weekdays = ['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom'] as const;

export type Weekday = (typeof weekdays)[number];

/** What joins the last two words of a list. */
export const and = ' e ';

/**
 * The sign between thousands. For it-IT `Intl` prints 3200 or 3.200, depending on the engine's data, so it isn't used.
 */
export const thousands = '.';

const numbers = 'una due tre quattro cinque sei sette otto nove dieci undici dodici';

/** A number of zones or steps in letters, from one to twelve. */
export const numberWord = (number: number): string | undefined => numbers.split(' ')[number - 1];

/** A single zone in the singular: «nelle una zone» becomes «nella zona», «Una zone» becomes «Una zona». */
export const withOneZone = (text: string): string =>
  text.replace(/([Ll])e una zone\b/g, '$1a zona').replace(/\b([Uu]na) zone\b/g, '$1 zona');

/** `martedì 1º settembre`: the first of a month is said «primo». */
export const withOrdinal = (date: string): string =>
  date.replace(/(^|\D)1 (?=\p{L})/u, (_, before: string) => `${before}1º `);

/** `alle 3:45`, `all’1:05`, as one says it. */
export const atTime = (hour: number, minute: string): string =>
  `${hour === 1 ? 'all’' : 'alle '}${hour}:${minute}`;
