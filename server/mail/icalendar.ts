const dayMs = 86_400_000;

export type CalendarEvent = {
  /** A calendar recognizes the event by it when somebody imports it again. */
  uid: string;
  when: { day: Date } | { from: Date; to: Date };
  title: string;
  description: string;
};

/** An iCalendar file (RFC 5545) with one tentative event. It has no METHOD, because RFC 5546 then requires an organizer, which the visitor is not. */
export function calendarFile(
  { uid, when, title, description }: CalendarEvent,
  stamp: Date,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portico//IT',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(stamp)}`,
    ...timeLines(when),
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    'STATUS:TENTATIVE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function timeLines(when: CalendarEvent['when']): string[] {
  if ('from' in when) {
    return [`DTSTART:${utc(when.from)}`, `DTEND:${utc(when.to)}`];
  }
  const dayAfter = new Date(when.day.getTime() + dayMs);
  return [`DTSTART;VALUE=DATE:${date(when.day)}`, `DTEND;VALUE=DATE:${date(dayAfter)}`];
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
