/** Digits as people group them. */
const written = /(?:\+|\b00)?\d(?:[\s./()‐-–-]*\d){5,16}/;

/**
 * The number in what a visitor wrote, as `tel:` and wa.me want it (`+393330000000`); undefined without one.
 * A number without a prefix is Italian, where a landline keeps its zero.
 */
export function dialable(text: string): string | undefined {
  const [found] = written.exec(text) ?? [];
  const digits = found?.replace(/\D/g, '');
  if (!found || !digits) return undefined;
  // No Italian number is that long: there are two, with a stroke between them.
  if (digits.length > 14 && found.includes('/')) return dialable(text.slice(0, text.indexOf('/')));
  if (found.startsWith('+')) return `+${digits}`;
  if (found.startsWith('00')) return `+${digits.slice(2)}`;
  // Twelve digits that begin with 39 and a mobile's 3 or a landline's 0: only the plus is missing.
  return /^39[03]\d{8,}$/.test(digits) && digits.length > 10 ? `+${digits}` : `+39${digits}`;
}
