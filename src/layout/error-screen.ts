import { content } from '../content/index.ts';
import { phoneHref } from '../ui/format.ts';

const { heading, body, call } = content.errors.unexpected;

/** The words of the error screen, the same wherever something breaks. */
export const errorScreen = { heading, body, call, phoneHref: phoneHref(content.agency.landline) };
