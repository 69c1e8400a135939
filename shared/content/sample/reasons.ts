import { townDrawings } from '../../design/drawings.ts';
import { slug } from '../../text/format.ts';
import { claimNames, termNames } from '../schemas/figures.ts';
import { childOf, isSame } from '../values.ts';
import { type Comparison, isSampleValue, type Value, valuesIn, writtenAt } from './comparison.ts';

/**
 * What the owner does with a field: writes their own value, writes it or confirms this one, or only rereads it. A
 * field that is only to be reread doesn't stop a public build.
 */
export type Kind = 'replace' | 'confirm' | 'reread';

export type Reason = { kind: Kind; message: string };

/** The reason why a value may still be the sample's. The first one counts, because each value has one line. */
export function reasonFor(comparison: Comparison, value: Value): Reason | undefined {
  const name = nameOf(value);
  const townNames = townNamesIn(comparison, value);
  if (townNames.length > 0) {
    const message = `«${townNames.join(', ')}» è della città dell’esempio`;
    return { kind: 'confirm', message };
  }
  if (value.file === 'agency' && typeof value.value === 'string' && isFictitious(value.value)) {
    return { kind: 'replace', message: `ancora un dato di esempio, ${value.value}` };
  }
  if (name === 'legal.confirmed' && value.value === 'no') {
    const message = 'testi predisposti: falli rivedere al tuo consulente, poi scrivi sì';
    return { kind: 'replace', message };
  }
  if (facts.includes(name) && isSampleValue(comparison, value)) {
    return { kind: 'confirm', message: 'come nell’esempio' };
  }
  if (claims.includes(name) && hasSampleSource(comparison, value)) {
    const message = 'la fonte è quella dell’esempio: scrivi la tua, e la cifra che ne viene';
    return { kind: 'replace', message };
  }
  if (isSampleSentence(comparison, value)) {
    return { kind: 'reread', message: 'frase come nell’esempio, da rileggere' };
  }
  return undefined;
}

/** `zones.zones.*.price`, with a star for the place in a list. */
function nameOf({ file, path }: Value): string {
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
function townNamesIn({ files }: Comparison, { file, path, value }: Value): string[] {
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

/** Whether a value has a reserved domain, a run of zeros, or words such as «esempio». */
export const isFictitious = (value: string): boolean =>
  /example\.(com|org|net)|esempio|nome cognome|\b000 ?0000\b|\b0{6}(0{5})?$/i.test(value);

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
function hasSampleSource({ sample }: Comparison, { path, value }: Value): boolean {
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

function isSampleSentence({ sample }: Comparison, { file, path, value }: Value): boolean {
  if (!filesAboutAgency.includes(file) || typeof value !== 'string') {
    return false;
  }
  // A step's highlight is short, but still a sentence.
  const isSentence = value.length >= minSentenceLength || path.at(-1) === 'highlight';
  return isSentence && valuesIn(sample, file).some((candidate) => candidate.value === value);
}
