// The Italian that is in code, because it's grammar or format rather than words. `formatList` and `formatDays` in
// format.ts are Italian too.

/** The language code of page, report and mails. */
export const language = 'it';

export const locale = 'it-IT';

/** The agency's time zone, whatever the visitor's or the server's. */
export const timeZone = 'Europe/Rome';

/** The days from Monday on, as the content writes them. */
export const weekdays = ['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom'] as const;

export type Weekday = (typeof weekdays)[number];

export const and = ' e ';

/** The thousands separator. `Intl` isn't used: for it-IT it prints 3200 or 3.200, depending on the engine's data. */
export const thousands = '.';

const numbers = 'una due tre quattro cinque sei sette otto nove dieci undici dodici';

/** A number of zones or steps as a word, from one to twelve. */
export const numberWord = (number: number): string | undefined => numbers.split(' ')[number - 1];

/**
 * Puts a single zone in the singular: «nelle una zone» becomes «nella zona», «Una zone» becomes «Una zona». A plural
 * before the article stays, as in «tutte le {zoneCount} zone»; none of the program's texts has one.
 */
export const withOneZone = (text: string): string =>
  text.replace(/([Ll])e una zone\b/g, '$1a zona').replace(/\b([Uu]na) zone\b/g, '$1 zona');

/** `martedì 1º settembre`: Italians say «primo» for the first of a month. */
export const withOrdinal = (date: string): string =>
  date.replace(/(^|\D)1 (?=\p{L})/u, (_, before: string) => `${before}1º `);

/** `alle 3:45`, `all’1:05`, as people say it. */
export const atTime = (hour: number, minute: string): string =>
  `${hour === 1 ? 'all’' : 'alle '}${hour}:${minute}`;
