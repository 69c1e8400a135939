import ICAL from 'ical.js';
import { type DayPart, partHours, readPreference } from '../../shared/booking/rules.ts';
import { fromRomanClock } from '../../shared/hours/hours.ts';
import type { StoredMessage } from '../outbox/message.ts';
import { fillSlots, type MailContent, oneLine } from './content.ts';

ICAL.foldLength = 74; // The space that begins a continued line is not counted; 75 is the most there may be.

/**
 * The day a message asks for, as a tentative event (RFC 5545): all day, or as long as the agency is open in
 * that part of it. The same at each attempt; undefined for a message that asks for none.
 */
export function calendarOf(
  message: StoredMessage,
  { booking, agency, email }: MailContent,
): string | undefined {
  const preference = readPreference(message.message, booking, new Date(message.received_at));
  if (!preference) return undefined;
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', message.key);
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(new Date(message.received_at), true));
  for (const [name, time] of Object.entries(timesOf(preference, agency)))
    event.addPropertyWithValue(name, time);
  event.addPropertyWithValue(
    'summary',
    fillSlots(email.calendar.title, { visitor: oneLine(message.from_name) }),
  );
  event.addPropertyWithValue(
    'description',
    [message.phone, message.from_email, message.subject, message.message]
      .map((text) => text.replace(/\r/g, ''))
      .join('\n'),
  );
  event.addPropertyWithValue('status', 'TENTATIVE');

  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Portico//IT');
  calendar.addPropertyWithValue('method', 'PUBLISH');
  calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
}

type When = { day: Date; part: DayPart | undefined };

function timesOf({ day, part }: When, { openingHours }: MailContent['agency']) {
  const hours = part && partHours(day, part, openingHours);
  if (!hours) return { dtstart: dateOf(day, 0), dtend: dateOf(day, 1) };
  const at = (minute: number) =>
    ICAL.Time.fromJSDate(fromRomanClock(new Date(day.getTime() + minute * 60_000)), true);
  return { dtstart: at(hours.from), dtend: at(hours.to) };
}

function dateOf(day: Date, later: number) {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + later);
  return ICAL.Time.fromDateString(date.toISOString().slice(0, 10));
}
