const written = /(?:\+|\b00)?\d(?:[\s./()‐-–-]*\d){5,16}/;

/** Returns the number in a text, as `+393330000000`; undefined without one. A number without a prefix is Italian. */
export function dialable(text: string): string | undefined {
  const [found] = written.exec(text) ?? [];
  const digits = found?.replace(/\D/g, '');
  if (!found || !digits) return undefined;
  // Two numbers with a slash between them.
  if (digits.length > 14 && found.includes('/')) return dialable(text.slice(0, text.indexOf('/')));
  if (found.startsWith('+')) return `+${digits}`;
  if (found.startsWith('00')) return `+${digits.slice(2)}`;
  // A mobile (3) or landline (0) number with 39 but without the plus.
  return /^39[03]\d{8,}$/.test(digits) && digits.length > 10 ? `+${digits}` : `+39${digits}`;
}
