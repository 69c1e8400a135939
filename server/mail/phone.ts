import { asciiDigits } from '../../shared/text/digits.ts';
import { withPrefix } from '../../shared/text/phone-prefix.ts';

/** What phones and word processors write for a hyphen. */
const dashes = /[\u2010-\u2013]/g;

/**
 * A number as it is written, from a plus or the first digit of an Italian number: `+39 (333) 1234567`
 * in «cell. +39 (333) 1234567, dopo le 18». After six digits no bracket opens, because what follows
 * is no part of the number.
 */
const writtenNumber = /(?:\+|(?<!\d)(?=[03]))\d(?:[\s./()-]*\d){5}(?:[\s./)-]*\d)*/;

/** The 0 that nobody dials from abroad: `+44 (0)20 7946 0958`. */
const trunkPrefix = /(?<=^(?:\+|00)(?!39)\d+\s*)\(0\)/;

/** Hours at the end: `333 1234567 18-20`. */
const hours = /[\s/][\s/-]*\d{1,2}\s?[/-]\s?\d{1,2}$/;

/** What visitors put before hours or another number, the likeliest first: `333 1234567 - 051 234567`. */
const separators = [/\s[/-]\s/g, /\//g, /\s/g, /-/g];

const minDigits = 10;

/**
 * Returns the number in a text, in digits of any script, as `+393330000000`. Undefined without one.
 * A number without a prefix is Italian.
 */
export function dialable(text: string): string | undefined {
  const plain = asciiDigits(text).replace(dashes, '-');
  const written = writtenNumber.exec(plain)?.[0].replace(trunkPrefix, '') ?? '';
  const candidates = [written.replace(hours, ''), written, ...beginningsOf(written)];
  const number = candidates.map(digitsOf).find(isDialable);
  return number && `+${number}`;
}

/** Returns the text up to each separator, the longest first. */
function beginningsOf(text: string): string[] {
  return separators.flatMap((separator) => {
    const ends = Array.from(text.matchAll(separator), ({ index }) => index);
    return ends.toReversed().map((end) => text.slice(0, end));
  });
}

/** Numbers that cost whoever calls. */
const costly = [
  /^39(?![03])/, // Italy's, all but landlines and mobiles.
  /^(?:808|979)/, // No country's: shared costs and premium lines.
  /^(?:87[08]|88[1238])/, // Satellites.
  /^(?:1900|449|338|49900|4190)/, // Premium lines of America, Britain, France, Germany and Switzerland.
];

function isDialable(number: string): boolean {
  const isLong = number.length >= minDigits && number.length <= maxDigits(number);
  return isLong && !costly.some((beginning) => beginning.test(number));
}

/** Besides the prefix, an Italian mobile has 10 digits and a landline 11. Elsewhere 15 in all (ITU-T E.164). */
function maxDigits(number: string): number {
  if (number.startsWith('393')) {
    return 12;
  }
  return number.startsWith('39') ? 13 : 15;
}

/** Returns only digits, the country's prefix first. */
const digitsOf = (number: string): string => withPrefix(number).replace(/\D/g, '');
