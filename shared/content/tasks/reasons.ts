import { townDrawings } from '../../design/drawings.ts';
import { type Content, type ContentValues, contentNames } from '../content.ts';
import type { FieldPath } from '../issues.ts';
import { claimNames, mandateTermNames } from '../schemas/figures.ts';
import { childOf, isGroup, isSame, valueAt } from '../values.ts';

type Comparison = {
  site: ContentValues;
  sample: ContentValues;
};

/** A value in a file: the whole file, a group, a list, a list item or a field. */
type ContentPart = {
  file: keyof Content;
  path: FieldPath;
  value: unknown;
};

/**
 * What the owner does with a field: writes their own value, writes it or confirms this one, or only rereads it. A
 * field that is only to be reread doesn't stop a public build.
 */
export type Action = 'replace' | 'confirm' | 'reread';

type Advice = { action: Action; message: string };

/** Why the owner still has something to do with a field. */
export type Reason = Omit<ContentPart, 'value'> & Advice;

/** The values that may still be the sample's. */
export function reasonsOfValues(comparison: Comparison): Reason[] {
  const parts = contentNames.flatMap((file) => partsOf(file, comparison.site[file]));
  return parts.flatMap((part) => {
    const advice = adviceOn(part, comparison);
    return advice ? [{ file: part.file, path: part.path, ...advice }] : [];
  });
}

function partsOf(file: keyof Content, value: unknown, path: FieldPath = []): ContentPart[] {
  const inside = keysOf(value).flatMap((key) => partsOf(file, childOf(value, key), [...path, key]));
  return [{ file, path, value }, ...inside];
}

function keysOf(value: unknown): (string | number)[] {
  if (Array.isArray(value)) {
    return [...value.keys()];
  }
  return isGroup(value) ? Object.keys(value) : [];
}

/** The first advice that applies, because each value has one line. */
function adviceOn(part: ContentPart, comparison: Comparison): Advice | undefined {
  const { file, value } = part;
  const name = starredPath(part);
  const foundNames = findTownNames(part, comparison);
  if (foundNames.length > 0) {
    const message = `«${foundNames.join(', ')}» è della città dell’esempio`;
    return { action: 'confirm', message };
  }
  if (file === 'agency' && typeof value === 'string' && isFictitious(value)) {
    return { action: 'replace', message: `ancora un dato di esempio, ${value}` };
  }
  if (name === 'legal.reviewed' && value === 'no') {
    const message = 'testi predisposti: falli rivedere al tuo consulente, poi scrivi sì';
    return { action: 'replace', message };
  }
  if (confirmableValues.includes(name) && isSampleValue(part, comparison)) {
    return { action: 'confirm', message: 'come nell’esempio' };
  }
  if (claims.includes(name) && hasSampleSource(part, comparison)) {
    const message = 'la fonte è quella dell’esempio: scrivi la tua, e la cifra che ne viene';
    return { action: 'replace', message };
  }
  if (isSampleSentence(part, comparison)) {
    return { action: 'reread', message: 'frase come nell’esempio' };
  }
  return undefined;
}

/** `zones.zones.*.price`, with a star for the place in a list. */
function starredPath({ file, path }: ContentPart): string {
  return [file, ...path.map((key) => (typeof key === 'number' ? '*' : key))].join('.');
}

/**
 * Names of places in the sample's town. Centro Storico and San Donato aren't listed, because many towns have one.
 */
const namesOfTown = [
  'San Petronio',
  'Asinelli',
  'Garisenda',
  'due torri',
  'San Luca',
  'Borgo Panigale',
  'Saragozza',
];

/** Names that any agency of the sample's province may write. `*` stands for any ending. */
const namesOfProvince = ['Bologna', 'bolognes*', 'Casalecchio', 'Savena'];

function anyOf(names: readonly string[]): RegExp {
  return new RegExp(`\\b(${names.join('|').replaceAll('*', '\\w*')})\\b`, 'gi');
}
const townPattern = anyOf(namesOfTown);
const provincePattern = anyOf([...namesOfTown, ...namesOfProvince]);

/**
 * The names of the sample's town and landmarks in the text of an agency of another town, spelled as in the text. A
 * drawing counts even if there is a photograph, because the first view's drawing is also the agency's mark.
 */
function findTownNames({ file, path, value }: ContentPart, { site, sample }: Comparison): string[] {
  const isSampleAddress = (key: string) =>
    valueAt(site.agency, ['address', key]) === valueAt(sample.agency, ['address', key]);
  const isInProvince = isSampleAddress('province');
  const isInTown = isInProvince && isSampleAddress('city');
  // The ids in confirmed.yaml may contain names of zones and places.
  if (isInTown || file === 'confirmed' || typeof value !== 'string') {
    return [];
  }
  if (path.at(-1) === 'drawing') {
    return townDrawings.filter((name) => name === value);
  }
  return [...new Set(value.match(isInProvince ? townPattern : provincePattern) ?? [])];
}

const fictitious: readonly RegExp[] = [
  /example\.(com|org|net)/i,
  /esempio|nome cognome/i,
  /\b000 ?0000\b/, // a telephone
  /\b0{6}$|\b0{11}$/, // REA and VAT id
];

export const isFictitious = (value: string): boolean =>
  fictitious.some((expression) => expression.test(value));

/** Values of the sample that may also be true of another agency, including everything that it promises. */
export const confirmableValues: readonly string[] = [
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
  'contact.form.topics',
  'footer.newsletter',
  'legal.updated',
  ...mandateTermNames.map((name) => `figures.${name}`),
];

const isSampleValue = (part: ContentPart, comparison: Comparison): boolean =>
  isSame(part.value, valueAt(comparison.sample[part.file], samplePath(part, comparison)));

/** A zone is compared with the sample's zone of the same name, or else with the one in its place. */
function samplePath({ file, path }: ContentPart, { site, sample }: Comparison): FieldPath {
  const [list = '', index = 0, ...field] = path;
  const sampleZones = file === 'zones' ? childOf(sample.zones, list) : undefined;
  if (!Array.isArray(sampleZones)) {
    return path;
  }
  const name = valueAt(site.zones, [list, index, 'name']);
  const namesake = sampleZones.findIndex((zone) => childOf(zone, 'name') === name);
  return namesake === -1 ? path : [list, namesake, ...field];
}

const claims = claimNames.map((name) => `figures.${name}`);

/** A claim is the agency's own if its source or its cases are, even if its number is the sample's. */
function hasSampleSource({ path, value }: ContentPart, { sample }: Comparison): boolean {
  const claim = valueAt(sample.figures, path);
  return ['source', 'cases'].every((key) => isSame(childOf(value, key), childOf(claim, key)));
}

/**
 * The files in which an agency speaks about itself and its town. Other files have labels, instructions, or texts that
 * are confirmed elsewhere.
 */
const filesAboutAgency: readonly (keyof Content)[] = [
  'home',
  'seo',
  'services',
  'market',
  'zones',
  'about',
  'faq',
  'report',
];

/** In characters. Shorter texts are labels. */
const minSentenceLength = 50;

function isSampleSentence({ file, path, value }: ContentPart, { sample }: Comparison): boolean {
  if (!filesAboutAgency.includes(file) || typeof value !== 'string') {
    return false;
  }
  // A step's highlight is short, but still a sentence.
  const isSentence = value.length >= minSentenceLength || path.at(-1) === 'highlight';
  return isSentence && partsOf(file, sample[file]).some((part) => part.value === value);
}
