import { slug } from '../rules/format.ts';

export interface NamedZone {
  id: string;
  name: string;
}

/** Words that towns put before a name, and that people leave out. */
const kindsOfZone = new Set([
  'quartiere',
  'quartieri',
  'quart',
  'municipio',
  'municipalita',
  'circoscrizione',
  'circ',
  'zona',
  'rione',
  'nil',
  'comune',
  'frazione',
  'fraz',
  'localita',
  'loc',
  'sestiere',
  'borgata',
]);

const saints = new Set(['s', 'san', 'sant', 'santa', 'santo', 'sta']);

const romanUnits = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];

/** Up to 39: no town numbers more of its parts in Roman numerals. */
const romanNumerals = Array.from({ length: 40 }, (_, number) => {
  const tens = 'x'.repeat(Math.floor(number / 10));
  return `${tens}${romanUnits[number % 10]}`;
});

/** The words of a name in the form in which they are compared: without capitals, accents and punctuation. «S. Anna» becomes the same as «Sant’Anna», and «IV» the same as «04» and «4». */
function wordsOf(name: string): string[] {
  const letters = name
    .replace(/(\d)[°ºª]/g, '$1')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/\bq\.? ?re\b/g, 'quartiere');
  const words = letters.match(/[\p{L}\d]+/gu) ?? [];
  return words.map(commonForm);
}

/** One form for a word that is written in several ways. */
function commonForm(word: string): string {
  if (saints.has(word)) {
    return 'san';
  }
  const number = romanNumerals.indexOf(word);
  if (number > 0) {
    return String(number);
  }
  return word.replace(/^0+(?=\d)/, '');
}

/** The words without number and kind: «1 - DUOMO» and «Quartiere Duomo» both become «duomo». */
function essentialWords(name: string): string[] {
  const words = wordsOf(name).filter((word) => !kindsOfZone.has(word));
  const isCounted = words.length > 1 && /^\d+$/.test(words[0] ?? '');
  return isCounted ? words.slice(1) : words;
}

const wholeKey = (name: string) => wordsOf(name).join(' ');
const essentialKey = (name: string) => essentialWords(name).join(' ');

export const isSameName = (a: string, b: string): boolean => wholeKey(a) === wholeKey(b);

/**
 * Finds the zone that a text names. `isExact` says whether the whole name is the same; otherwise only the rest is, without words
 * such as «quartiere». `property` is the property in which the text was found.
 */
export function findZone<Zone extends NamedZone>(
  text: string,
  zones: readonly Zone[],
  property: string,
): { zone: Zone; isExact: boolean } | undefined {
  const whole = wholeKey(text);
  if (whole === '') {
    return undefined;
  }
  const same = zones.find(({ id, name }) => wholeKey(name) === whole || id === slug(text));
  if (same) {
    return { zone: same, isExact: true };
  }
  const essential = essentialKey(text);
  const isMoreThanNumber = /\D/.test(essential);
  const near = zones.filter(
    (zone) =>
      isNumberOf(zone, text, property) ||
      (isMoreThanNumber && essentialKey(zone.name) === essential),
  );
  const [zone] = near;
  // If several are near, nobody knows which one is meant.
  return zone && near.length === 1 ? { zone, isExact: false } : undefined;
}

/** «3» and «III - Centro» are «Municipio 3» in a property such as NUM_MUNIC, but not in FID. */
function isNumberOf(zone: NamedZone, text: string, property: string): boolean {
  const kind = wordsOf(zone.name).find((word) => kindsOfZone.has(word));
  const number = essentialKey(zone.name);
  const isCalledSo = kind !== undefined && property.toLowerCase().includes(kind.slice(0, 4));
  return isCalledSo && /^\d+$/.test(number) && wordsOf(text)[0] === number;
}
