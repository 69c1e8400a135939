import type { Content } from '../../shared/content/content.ts';
import { phoneHref } from '../../shared/format.ts';
import type { ErrorScreenProps } from '../ui/ErrorScreen.tsx';

/** The words of the error screen, the same wherever something breaks. */
export function errorScreen({ agency, errors }: Content): ErrorScreenProps {
  const { heading, body, call } = errors.unexpected;
  return { heading, body, call, phoneHref: phoneHref(agency.landline) };
}
