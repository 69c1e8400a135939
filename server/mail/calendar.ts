import { partHours, readPreference } from '../../shared/rules/booking.ts';
import { fromRomanClock } from '../../shared/rules/hours.ts';
import { furtherNames, paramOf } from '../../shared/rules/message/message-fields.ts';
import type { StoredMessage } from '../message.ts';
import { type CalendarEvent, calendarFile } from './icalendar.ts';
import type { MailContent } from './mail-content.ts';
import { fillSlots, oneLine } from './text.ts';

const minuteMs = 60_000;

/**
 * Returns the appointment that a message asks for, as an iCalendar file of one tentative event: the opening
 * hours of that part of the day, or all day if the hours have changed since. Undefined if it asks for none.
 */
export function calendarOf(message: StoredMessage, content: MailContent): string | undefined {
  const { email } = content;
  const preference = readPreference(message.preferred_day);
  if (!preference) {
    return undefined;
  }

  const { day, part } = preference;
  const hours = partHours(day, part, content.hours.openingHours);
  const timeOf = (minute: number) => fromRomanClock(new Date(day.getTime() + minute * minuteMs));
  const event: CalendarEvent = {
    uid: message.key,
    when: hours ? { from: timeOf(hours.from), to: timeOf(hours.to) } : { day },
    title: fillSlots(email.calendar.title, { visitor: oneLine(message.from_name) }),
    description: descriptionOf(message, content),
  };
  return calendarFile(event, new Date(message.received_at));
}

function descriptionOf(message: StoredMessage, { contatti }: MailContent): string {
  const phone = message.phone === contatti.form.phoneEmpty ? [] : [message.phone];
  const further = furtherNames.map((name) => message[paramOf(name)]).filter((text) => text !== '');
  return [...phone, message.from_email, message.subject, ...further, message.message].join('\n');
}
