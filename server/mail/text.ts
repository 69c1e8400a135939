import type { emailSlots } from '../../shared/content/schemas/email.ts';

type Values = Partial<Record<(typeof emailSlots)[number], string>>;

/** Replaces `{name}` in a text of content/email.yaml; values are not expanded again. */
export const fillSlots = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name) => values[name as keyof Values] ?? whole);

/** For headers and table cells, which have one line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** In the agent's words and time zone; takes calendar milliseconds. */
const italian = (format: Intl.DateTimeFormatOptions) => (time: number) =>
  new Intl.DateTimeFormat('it-IT', { ...format, timeZone: 'Europe/Rome' }).format(time);

export const dateAndTime = italian({ dateStyle: 'full', timeStyle: 'short' });
export const monthAndYear = italian({ month: 'long', year: 'numeric' });
export const shortMonth = italian({ month: 'short', year: 'numeric' });
export const dayAndHour = italian({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});
