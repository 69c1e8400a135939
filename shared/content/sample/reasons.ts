import { townDrawings } from '../../design/drawings.ts';
import { slug } from '../../text/format.ts';
import type { FieldValue } from '../reading/interpolate.ts';
import { claimNames, termNames } from '../schemas/figures.ts';
import { childOf, isSame } from '../values.ts';
import { type Comparison, isSampleValue, valuesIn, writtenAt } from './comparison.ts';

/**
 * What the owner does with a field: writes their own value, writes it or confirms this one, or only rereads it. A
 * field that is only to be reread doesn't stop a public build.
 */
export type Kind = 'replace' | 'confirm' | 'reread';

export type Reason = { kind: Kind; message: string };

/** The reason why a value may still be the sample's. The first one counts, because each value has one line. */
export function reasonFor(comparison: Comparison, field: FieldValue): Reason | undefined {
  const { file, value } = field;
  const name = nameOf(field);
  const townNames = townNamesIn(comparison, field);
  if (townNames.length > 0) {
    const message = `«${townNames.join(', ')}» è della città dell’esempio`;
    return { kind: 'confirm', message };
  }
  if (file === 'agency' && typeof value === 'string' && isFictitious(value)) {
    return { kind: 'replace', message: `ancora un dato di esempio, ${value}` };
  }
  if (name === 'legal.confirmed' && value === 'no') {
    const message = 'testi predisposti: falli rivedere al tuo consulente, poi scrivi sì';
    return { kind: 'replace', message };
  }
  if (facts.includes(name) && isSampleValue(comparison, field)) {
    return { kind: 'confirm', message: 'come nell’esempio' };
  }
  if (claims.includes(name) && hasSampleSource(comparison, field)) {
    const message = 'la fonte è quella dell’esempio: scrivi la tua, e la cifra che ne viene';
    return { kind: 'replace', message };
  }
  if (isSampleSentence(comparison, field)) {
    return { kind: 'reread', message: 'frase come nell’esempio, da rileggere' };
  }
  return undefined;
}

/** `zones.zones.*.price`, with a star for the place in a list. */
function nameOf({ file, path }: FieldValue): string {
  return [file, ...path.map((key) => (typeof key === 'number' ? '*' : key))].join('.');
}

const sampleTown = 'Bologna';

/**
 * Names of places in and around the sample's town. `*` stands for any ending. Centro Storico and San Donato aren't
 * listed, because many towns have one.
 */
const landmarks = [
  'bolognes*',
  'San Petronio',
  'Asinelli',
  'Garisenda',
  'due torri',
  'San Luca',
  'Casalecchio',
  'Borgo Panigale',
  'Savena',
  'Saragozza',
];
const anyName = [sampleTown, ...landmarks].join('|').replaceAll('*', '\\w*');
const townName = new RegExp(`\\b(${anyName})\\b`, 'gi');

/**
 * The names of the sample's town and landmarks in the text of an agency elsewhere, spelled as in the text. A drawing
 * counts even if there is a photograph, because the first view's drawing is also the agency's mark.
 */
function townNamesIn({ files }: Comparison, { file, path, value }: FieldValue): string[] {
  const city = String(writtenAt(files, 'agency', ['address', 'city']));
  const isElsewhere = slug(city) !== slug(sampleTown);
  // The ids in confirmed.yaml may contain names of zones and places.
  if (!isElsewhere || file === 'confirmed' || typeof value !== 'string') {
    return [];
  }
  if (path.at(-1) === 'drawing') {
    return townDrawings.filter((name) => name === value);
  }
  return [...new Set(value.match(townName) ?? [])];
}

const fictitious: readonly RegExp[] = [
  /example\.(com|org|net)/i,
  /esempio|nome cognome/i,
  /\b000 ?0000\b/, // a telephone
  /\b0{6}$|\b0{11}$/, // REA and VAT id
];

export const isFictitious = (value: string): boolean =>
  fictitious.some((expression) => expression.test(value));

/** Values of the sample that may also be true of another agency, among them all that it promises. */
const facts: readonly string[] = [
  'agency.since',
  'hours.openingHours',
  'hours.closedOn',
  'figures.replyHours',
  'figures.valuationHours',
  'figures.guaranteeDays',
  'figures.marketYear',
  'faq.beforeSigning',
  'zones.zones.*.price',
  'zones.zones.*.trend',
  'zones.zones.*.listings',
  'estimate.margin',
  'estimate.conditions',
  'estimate.floors',
  'contatti.form.topics',
  'footer.newsletter',
  ...termNames.map((name) => `figures.${name}`),
];

const claims = claimNames.map((name) => `figures.${name}`);

/** A claim is the agency's own if its source or its cases are, even if its number is the sample's. */
function hasSampleSource({ sample }: Comparison, { path, value }: FieldValue): boolean {
  return ['source', 'cases'].every((key) =>
    isSame(childOf(value, key), writtenAt(sample, 'figures', [...path, key])),
  );
}

/**
 * The files in which an agency speaks about itself and its town. Other files have labels, instructions, or texts that
 * are confirmed elsewhere.
 */
const filesAboutAgency = [
  'home',
  'seo',
  'servizi',
  'proprieta',
  'zones',
  'chi-siamo',
  'faq',
  'report',
];

/** In characters. Shorter texts are labels. */
const minSentenceLength = 50;

function isSampleSentence({ sample }: Comparison, { file, path, value }: FieldValue): boolean {
  if (!filesAboutAgency.includes(file) || typeof value !== 'string') {
    return false;
  }
  // A step's highlight is short, but still a sentence.
  const isSentence = value.length >= minSentenceLength || path.at(-1) === 'highlight';
  return isSentence && valuesIn(sample, file).some((candidate) => candidate.value === value);
}
