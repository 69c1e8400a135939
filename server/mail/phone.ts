/** From a plus or the first digit of an Italian number. No bracket after six digits: what follows is no part of it. */
const written = /(?:\+|(?<!\d)(?=[03]))\d(?:[\s./()‐-–-]*\d){5}(?:[\s./)‐-–-]*\d)*/;

/** The 0 that nobody dials from abroad. */
const trunkPrefix = /(?<=^(?:\+|00)(?!39)\d+\s*)\(0\)/;

const hours = /[\s/][\s/‐-–-]*\d{1,2}\s?[/‐-–-]\s?\d{1,2}$/;

/** Where visitors add other hours or another number, the likeliest first. */
const breaks = [/\s[/‐-–-]\s/g, /\//g, /\s/g, /[‐-–-]/g];

/** Returns the number in a text, as `+393330000000`; undefined without one. A number without a prefix is Italian. */
export function dialable(text: string): string | undefined {
  const found = written.exec(text)?.[0].replace(trunkPrefix, '') ?? '';
  const ends = breaks.flatMap((one) => Array.from(found.matchAll(one), ({ index }) => index).reverse());
  const cut = [found.replace(hours, ''), found, ...ends.map((end) => found.slice(0, end))].map(withPrefix);
  const number = cut.find((one) => one.length > 9 && one.length <= longest(one));
  return number && `+${number}`;
}

/** With the prefix: 10 digits of a mobile and 11 of another in Italy, 15 anywhere (ITU-T E.164). */
function longest(number: string): number {
  if (number.startsWith('393')) return 12;
  return number.startsWith('39') ? 13 : 15;
}

function withPrefix(number: string): string {
  const digits = number.replace(/\D/g, '');
  if (number.startsWith('+')) return digits;
  if (number.startsWith('00')) return digits.slice(2);
  // A mobile (3) or landline (0) number with 39 but without the plus; not one of the mobile numbers from 390 to 393.
  const hasPrefix = /^39(?!\d\D|\d{8}\D)\D*[03]/.test(number) || /^393(\D*\d){6}\D*\d{3}$/.test(number);
  return digits.length > 10 && hasPrefix ? digits : `39${digits}`;
}
