import { asciiDigits } from '../../shared/text/digits.ts';
import { withPrefix } from '../../shared/text/phone-prefix.ts';

// A visitor may write anything beside the number: a name, hours, a second number. The text's first run of digits and
// signs is read in several ways, the likeliest first, and the first reading that can be dialled wins.

/** What phones and word processors write for a hyphen. */
const dashes = /[\u2010-\u2013]/g;

/** Where a number may begin: at a plus, or at the first digit of an Italian number. */
const beginning = /\+|(?<!\d)[03]/g;

/** What a number is written with: `+39 (333) 1234567` in «cell. +39 (333) 1234567, dopo le 18». */
const numberCharacters = /^\+?\d[\d\s./()-]*/;

/** After six digits no bracket opens, because what follows is no part of the number. */
const upToLateBracket = /^(?:\D*\d){6}[^(]*/;

/** The 0 that callers from abroad leave out: `+44 (0)20 7946 0958`. */
const trunkPrefix = /^((?:\+|00)(?!39)\d+\s*)\(0\)/;

/** Hours at the end: `333 1234567 18-20`. */
const hours = /[\s/][\s/-]*\d{1,2}\s?[/-]\s?\d{1,2}$/;

/** What separates the number from hours or another number, the likeliest first: `333 1234567 - 051 234567`. */
const separators = [/\s[/-]\s/g, /\//g, /\s/g, /-/g];

const minDigits = 10;

/**
 * Returns the number in a text as `+393330000000`, or undefined if there is none. The digits may be of any script. A
 * number without a prefix is Italian.
 */
export function dialable(text: string): string | undefined {
  const plain = asciiDigits(text).replace(dashes, '-');
  const written = writtenNumber(plain).replace(trunkPrefix, '$1');
  for (const reading of readingsOf(written)) {
    const number = digitsOf(reading);
    if (isDialable(number)) {
      return `+${number}`;
    }
  }
  return undefined;
}

/** Returns the first number of a text with what stands behind it, up to a word. Empty without one. */
function writtenNumber(text: string): string {
  for (const { index } of text.matchAll(beginning)) {
    const [run = ''] = numberCharacters.exec(text.slice(index)) ?? [];
    const [written] = upToLateBracket.exec(run) ?? [];
    if (written) {
      return written.replace(/\D+$/, '');
    }
  }
  return '';
}

/** Yields what may be the number alone, the likeliest first: without hours, whole, and cut at each separator. */
function* readingsOf(written: string): Generator<string> {
  yield written.replace(hours, '');
  yield written;
  for (const separator of separators) {
    const places = Array.from(written.matchAll(separator), ({ index }) => index);
    for (const place of places.reverse()) {
      yield written.slice(0, place);
    }
  }
}

/** Premium and similar numbers, which are expensive to call. */
const costly = [
  /^39(?![03])/, // In Italy: all but landlines and mobiles.
  /^(?:808|979)/, // International: shared-cost and premium lines.
  /^(?:87[08]|88[1238])/, // Satellites.
  /^(?:1900|449|338|49900|4190)/, // Premium lines in America, Britain, France, Germany and Switzerland.
];

function isDialable(number: string): boolean {
  const isLong = number.length >= minDigits && number.length <= maxDigits(number);
  return isLong && !costly.some((beginning) => beginning.test(number));
}

/**
 * Without the prefix an Italian mobile has 10 digits and a landline 11. Other numbers have 15 with the prefix (ITU-T
 * E.164).
 */
function maxDigits(number: string): number {
  if (number.startsWith('393')) {
    return 12;
  }
  return number.startsWith('39') ? 13 : 15;
}

/** Returns the number in digits alone, beginning with the country's prefix. */
const digitsOf = (number: string): string => withPrefix(number).replace(/\D/g, '');
