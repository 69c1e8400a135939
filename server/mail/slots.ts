import type { emailSlots } from '../../src/content/schemas/email.ts';

type Values = Partial<Record<(typeof emailSlots)[number], string>>;

/** Fills the names between braces of a text of content/email.yaml, each once: what is filled in is not looked at again. */
export const fillSlots = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name) => values[name as keyof Values] ?? whole);
