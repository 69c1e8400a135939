import type { Extras } from '../../shared/rules/message/message-fields.ts';
import type { ContactMessage } from '../../shared/rules/message/message-rules.ts';

/** What a link writes that takes an estimate into the form; `message` is the opening of its line. */
type EstimateWords = { subject: string; message: string };

/** The parameters beside those of the fields. An estimate's is sent while words that came with it are in the form. */
export function extrasOf(
  { preferred_day, estimate_zone }: Record<string, string>,
  { subject, message }: ContactMessage,
  estimate: EstimateWords,
): Extras {
  const hasEstimate = subject === estimate.subject || message.includes(estimate.message);
  return {
    ...(preferred_day && { preferred_day }),
    ...(estimate_zone && hasEstimate && { estimate_zone }),
  };
}
