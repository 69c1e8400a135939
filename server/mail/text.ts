import type { emailSlots } from '../../shared/content/schemas/email.ts';

type Values = Partial<Record<(typeof emailSlots)[number], string>>;

/** Replaces `{name}` in a text of content/email.yaml; values are not expanded again. */
export const fillSlots = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name) => values[name as keyof Values] ?? whole);

/** For headers and table cells, which have one line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
