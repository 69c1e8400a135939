import type { Extras } from '../../shared/rules/message/message-fields.ts';
import type { ContactMessage } from '../../shared/rules/message/message-rules.ts';

/** The texts that a link fills in to take an estimate into the form. `message` is the beginning of its line. */
type EstimateWords = { subject: string; message: string };

/** The parameters that aren't fields. The estimate's zone is sent while the form contains the estimate's texts. */
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
