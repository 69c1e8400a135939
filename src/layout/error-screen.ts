import type { Content } from '../content.config.ts';
import type { ErrorScreenProps } from '../ui/ErrorScreen.tsx';
import { phoneHref } from '../ui/format.ts';

/** The words of the error screen, the same wherever something breaks. */
export function errorScreen({ agency, errors }: Content): ErrorScreenProps {
  const { heading, body, call } = errors.unexpected;
  return { heading, body, call, phoneHref: phoneHref(agency.landline) };
}
