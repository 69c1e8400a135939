import { type BookingWords, preferenceLine, readPreference } from '../../shared/rules/booking.ts';
import type { Extras } from '../../shared/rules/message/message-fields.ts';
import type { ContactMessage } from '../../shared/rules/message/message-rules.ts';

/** What a link writes that takes an estimate into the form; `message` is the opening of its line. */
type EstimateWords = { subject: string; message: string };

/** The parameters beside those of the fields, each only while words that came with it are still in the form. */
export function extrasOf(
  typed: Record<string, string>,
  { subject, message }: ContactMessage,
  booking: BookingWords,
  estimate: EstimateWords,
): Extras {
  const { preferred_day = '', estimate_zone = '' } = typed;
  const preference = readPreference(preferred_day);
  const hasDay = preference && message.includes(preferenceLine(preference, booking));
  const hasEstimate = subject === estimate.subject || message.includes(estimate.message);
  return {
    ...(hasDay && { preferred_day }),
    ...(estimate_zone && hasEstimate && { estimate_zone }),
  };
}
