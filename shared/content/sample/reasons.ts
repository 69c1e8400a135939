import { townDrawings } from '../../design/drawings.ts';
import { slug } from '../../text/format.ts';
import { childOf, isSame } from '../names.ts';
import { claimNames, termNames } from '../schemas/figures.ts';
import { type Comparison, isSampleValue, type Value, valuesIn, writtenAt } from './comparison.ts';

/** `blocksPublishing` stops a public build. `mayBeTrue` means that the owner can confirm the value as it is. */
export type Reason = { message: string; blocksPublishing?: boolean; mayBeTrue?: boolean };

/** The reason why a value may still be the sample's. The first one counts, because each value has one line. */
export const reasonFor = (comparison: Comparison, value: Value): Reason | undefined =>
  townReason(comparison, value) ??
  valueReason(comparison, value) ??
  figureReason(comparison, value) ??
  sentenceReason(comparison, value);

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
const townNames = new RegExp(`\\b(${anyName})\\b`, 'gi');

/** The names of the sample's town and landmarks that a text contains, spelled as in the text. */
const townNamesIn = (text: string): string[] => [...new Set(text.match(townNames))];

/** Whether the agency is in a different town from the sample's. */
function isElsewhere({ files }: Comparison): boolean {
  const city = String(writtenAt(files, 'agency', ['address', 'city']));
  return slug(city) !== slug(sampleTown);
}

/** A drawing counts even if there is a photograph, because the first view's drawing is also the agency's mark. */
function townReason(comparison: Comparison, { file, path, value }: Value): Reason | undefined {
  // The ids in confirmed.yaml may contain names of zones and places.
  if (file === 'confirmed' || typeof value !== 'string' || !isElsewhere(comparison)) {
    return undefined;
  }
  const isDrawing = path.at(-1) === 'drawing';
  const names = isDrawing ? townDrawings.filter((name) => name === value) : townNamesIn(value);
  if (names.length === 0) {
    return undefined;
  }
  const message = `«${names.join(', ')}» è della città dell’esempio`;
  return { message, blocksPublishing: true, mayBeTrue: true };
}

/** Values of the sample that may also be true of another agency. */
const confirmableValues = [
  'agency.since',
  'hours.openingHours',
  'hours.closedOn',
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

function valueReason(comparison: Comparison, field: Value): Reason | undefined {
  const { file, path, value } = field;
  if (file === 'agency' && typeof value === 'string' && isFictitious(value)) {
    return { message: `ancora un dato di esempio, ${value}`, blocksPublishing: true };
  }
  if (file === 'legal' && path[0] === 'confirmed' && value === 'no') {
    const message = 'testi predisposti: falli rivedere al tuo consulente, poi scrivi sì';
    return { message, blocksPublishing: true };
  }
  const keys = path.map((key) => (typeof key === 'number' ? '*' : key));
  const isConfirmable = confirmableValues.includes([file, ...keys].join('.'));
  if (!isConfirmable || !isSampleValue(comparison, field)) {
    return undefined;
  }
  return { message: 'come nell’esempio', blocksPublishing: true, mayBeTrue: true };
}

/** Whether a value has a reserved domain, a run of zeros, or words such as «esempio». */
export const isFictitious = (value: string): boolean =>
  /example\.(com|org|net)|esempio|nome cognome|\b000 ?0000\b|\b0{6}(0{5})?$/i.test(value);

/** Fields of figures.yaml that make no claim. */
const notClaimed: string[] = ['marketYear', ...termNames];

/** A figure is the agency's own if its source or its cases are, even if its number is the sample's. */
function figureReason(comparison: Comparison, field: Value): Reason | undefined {
  const { file, path } = field;
  const name = String(path[0]);
  if (file !== 'figures' || path.length !== 1 || notClaimed.includes(name)) {
    return undefined;
  }
  if (claimNames.some((claim) => claim === name)) {
    return claimReason(comparison, field);
  }
  return isSampleValue(comparison, field)
    ? { message: 'promessa come nell’esempio, da rileggere' }
    : undefined;
}

function claimReason({ sample }: Comparison, { path, value }: Value): Reason | undefined {
  const isSamples = ['source', 'cases'].every((key) =>
    isSame(childOf(value, key), writtenAt(sample, 'figures', [...path, key])),
  );
  if (!isSamples) {
    return undefined;
  }
  const message = 'la fonte è quella dell’esempio: scrivi la tua, e la cifra che ne viene';
  return { message, blocksPublishing: true };
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
const shortestSentence = 50;

function sentenceReason({ sample }: Comparison, { file, path, value }: Value): Reason | undefined {
  if (!filesAboutAgency.includes(file) || typeof value !== 'string') {
    return undefined;
  }
  // A step's highlight is short, but still a sentence.
  if (value.length < shortestSentence && path.at(-1) !== 'highlight') {
    return undefined;
  }
  const isSamples = valuesIn(sample, file).some((candidate) => candidate.value === value);
  return isSamples ? { message: 'frase come nell’esempio, da rileggere' } : undefined;
}
