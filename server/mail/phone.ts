/** No bracket after six digits: what follows is no part of the number. */
const written = /(?:\+|\b00)?\d(?:[\s./()‐-–-]*\d){5}(?:[\s./)‐-–-]*\d)*/;

/** Where visitors add hours or another number, the likeliest first. */
const breaks = [/\s[/‐-–-]\s/g, /\//g, /\s/g, /[‐-–-]/g];

/** Returns the number in a text, as `+393330000000`; undefined without one. A number without a prefix is Italian. */
export function dialable(text: string): string | undefined {
  const [found] = written.exec(text) ?? [];
  if (!found) return undefined;
  const ends = breaks.flatMap((one) => Array.from(found.matchAll(one), ({ index }) => index).reverse());
  const [whole = '', ...shorter] = [found.length, ...ends].map((end) => withPrefix(found.slice(0, end)));
  const number = isShort(whole) ? whole : shorter.find((one) => isShort(one) && one.length > 9);
  return number && `+${number}`;
}

/** With the prefix, 11 digits in Italy, 15 anywhere (ITU-T E.164). */
const isShort = (number: string) => number.length <= (number.startsWith('39') ? 13 : 15);

function withPrefix(number: string): string {
  const digits = number.replace(/\D/g, '');
  if (number.startsWith('+')) return digits;
  if (number.startsWith('00')) return digits.slice(2);
  // A mobile (3) or landline (0) number with 39 but without the plus; not one of the mobile numbers from 390 to 393.
  return digits.length > 10 && /^39(?!\d\D|\d{8}\D)\D*[03]/.test(number) ? digits : `39${digits}`;
}
