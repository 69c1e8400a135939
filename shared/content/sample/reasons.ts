import { townDrawings } from '../../design/drawings.ts';
import { slug } from '../../text/format.ts';
import { childOf, isSame } from '../names.ts';
import { claimNames, termNames } from '../schemas/figures.ts';
import { type Comparison, isSampleValue, type Value, valuesIn, writtenAt } from './comparison.ts';

/** `blocksPublishing` stops a public build. `mayBeTrue` means that the owner can confirm the value as it is. */
export type Reason = { message: string; blocksPublishing?: boolean; mayBeTrue?: boolean };

/** What to say of a value that may still be the sample's. The first reason counts, because a value has one line. */
export const reasonFor = (comparison: Comparison, value: Value): Reason | undefined =>
  townReason(comparison, value) ??
  valueReason(comparison, value) ??
  figureReason(comparison, value) ??
  sentenceReason(comparison, value);

const sampleTown = 'Bologna';

/**
 * Names of what is there. A star stands for any ending. Centro Storico and San Donato aren't among them, because many
 * towns have one.
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

/** The names of the sample's town and of its landmarks that are in a text, as the text writes them. */
const townNamesIn = (text: string): string[] => [...new Set(text.match(townNames))];

/** Whether the agency is in another town than the sample's. */
function isElsewhere({ files }: Comparison): boolean {
  const city = String(writtenAt(files, 'agency', ['address', 'city']));
  return slug(city) !== slug(sampleTown);
}

/** A drawing counts even beside a photograph, because the drawing of the first screen is the agency's mark. */
function townReason(comparison: Comparison, { file, path, value }: Value): Reason | undefined {
  // What is confirmed is named after zones and places.
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

/** Values that may be true of another agency as well. */
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
  'estimate.condition',
  'estimate.floor',
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

/** Whether a value has a reserved domain, a number of zeros, or words such as «esempio». */
export const isFictitious = (value: string): boolean =>
  /example\.(com|org|net)|esempio|nome cognome|\b000 ?0000\b|\b0{6}(0{5})?$/i.test(value);

/** Fields of figures.yaml that promise nothing. */
const notClaimed: string[] = ['marketYear', ...termNames];

/** A figure is the agency's own if its source and its cases are, even where the number is the sample's. */
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
 * The files in which an agency speaks about itself and its town. The others have labels, instructions, or texts that
 * are confirmed in another way.
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
  // What a step promises is short.
  if (value.length < shortestSentence && path.at(-1) !== 'highlight') {
    return undefined;
  }
  const isSamples = valuesIn(sample, file).some((candidate) => candidate.value === value);
  return isSamples ? { message: 'frase come nell’esempio, da rileggere' } : undefined;
}
