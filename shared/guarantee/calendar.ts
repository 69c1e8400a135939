import { isoDay } from './dates.ts';

/** An event that lasts a day and blocks none of it. */
export type DayEvent = {
  /** The same for the same event, so that who takes it twice has it once. */
  uid: string;
  /** Its UTC fields are the day in question. */
  day: Date;
  title: string;
  description: string;
};

const dayMs = 86_400_000;
const date = (day: Date) => isoDay(day).replaceAll('-', '');

/** An iCalendar file (RFC 5545), made in the browser: the relay’s library for it weighs 20 KB, ten times all the rest of the part. */
export function calendarFile(events: readonly DayEvent[], now: Date): string {
  const stamp = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portico//IT',
    ...events.flatMap(({ uid, day, title, description }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${date(day)}`,
      `DTEND;VALUE=DATE:${date(new Date(day.getTime() + dayMs))}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(description)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** A line of at most 75 octets, what is more on lines that begin with a space; no character is cut in two. */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > 75) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
