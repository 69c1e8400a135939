const dayMs = 86_400_000;

export type CalendarEvent = {
  /** Lets a calendar recognize the event when it is imported again. */
  uid: string;
  when: { day: Date } | { from: Date; to: Date };
  title: string;
  description: string;
  property: string;
};

/** An iCalendar file (RFC 5545). `properties` are those of the whole calendar, such as `METHOD:PUBLISH`. */
export function calendarFile(events: CalendarEvent[], stamp: Date, ...properties: string[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portico//IT',
    ...properties,
    ...events.flatMap(({ uid, when, title, description, property }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${utc(stamp)}`,
      ...('day' in when
        ? [
            `DTSTART;VALUE=DATE:${date(when.day)}`,
            `DTEND;VALUE=DATE:${date(new Date(when.day.getTime() + dayMs))}`,
          ]
        : [`DTSTART:${utc(when.from)}`, `DTEND:${utc(when.to)}`]),
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(description)}`,
      property,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

const utc = (time: Date) => `${time.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const date = (day: Date) => utc(day).slice(0, 8);
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

/** Breaks a line after at most 75 octets, never inside a character. */
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
