import { partHours, readPreference } from '../../shared/booking/rules.ts';
import { type CalendarEvent, calendarFile } from '../../shared/calendar.ts';
import { fromRomanClock } from '../../shared/hours/hours.ts';
import { furtherNames, paramOf } from '../../shared/message/fields.ts';
import type { StoredMessage } from '../message.ts';
import type { MailContent } from './content.ts';
import { fillSlots, oneLine } from './text.ts';

/**
 * Returns the appointment that a message asks for as an iCalendar file of one tentative event: all day, or the opening
 * hours of that part of the day. Undefined if it asks for none.
 */
export function calendarOf(
  message: StoredMessage,
  { booking, agency, email, contatti }: MailContent,
): string | undefined {
  const received = new Date(message.received_at);
  const preference = readPreference(message.message, booking, received);
  if (!preference) return undefined;
  const { day, part } = preference;
  const phone = message.phone === contatti.form.phoneEmpty ? [] : [message.phone];
  const further = furtherNames.map((name) => message[paramOf(name)]).filter(Boolean);
  const hours = part && partHours(day, part, agency.openingHours);
  const at = (minute: number) => fromRomanClock(new Date(day.getTime() + minute * 60_000));
  const event: CalendarEvent = {
    uid: message.key,
    when: hours ? { from: at(hours.from), to: at(hours.to) } : { day },
    title: fillSlots(email.calendar.title, { visitor: oneLine(message.from_name) }),
    description: [...phone, message.from_email, message.subject, ...further, message.message].join('\n'),
    property: 'STATUS:TENTATIVE',
  };
  return calendarFile([event], received, 'METHOD:PUBLISH');
}
