import { type BookingWords, preferenceLine, readPreference } from '../../shared/rules/booking.ts';
import type { Extras } from '../../shared/rules/message/message-fields.ts';

/** The parameters beside those of the fields. A day that the visitor has taken out of the message is none of them. */
export function extrasOf(
  typed: Record<string, string>,
  message: string,
  words: BookingWords,
): Extras {
  const { preferred_day = '', estimate_zone = '' } = typed;
  const preference = readPreference(preferred_day);
  const isInMessage = preference && message.includes(preferenceLine(preference, words));
  return {
    ...(isInMessage && { preferred_day }),
    ...(estimate_zone && { estimate_zone }),
  };
}
