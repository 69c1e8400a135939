import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { sampleFolder } from '../../../shared/config/env.ts';
import { type Content, contentNames, schemaOf } from '../../../shared/content/content.ts';
import { contentFiles } from '../../../shared/content/files.ts';
import { type Issue, issueLines, type Path } from '../../../shared/content/issues.ts';
import { childOf, isGroup } from '../../../shared/content/names.ts';
import type { Verifiable } from '../../../shared/content/schemas/agency.ts';
import { claims, termNames } from '../../../shared/content/schemas/figures.ts';
import { readYamlFile, type YamlFile } from '../../../shared/content/yaml-file.ts';
import { townDrawings } from '../../../shared/design/drawings.ts';
import { slug } from '../../../shared/rules/format.ts';
import { mapFile } from './map-file.ts';

/** The sample's town, then names of what is there. A star stands for any ending. */
const townList =
  readFileSync(join(import.meta.dirname, 'town-names.txt'), 'utf8').match(/^\w[^\r\n]*/gm) ?? [];
const town = townList[0] ?? '';
const townNames = new RegExp(`\\b(${townList.join('|').replaceAll('*', '\\w*')})\\b`, 'gi');

/** The names of the sample's town and of its landmarks that are in a text, as the text writes them. */
export const townNamesIn = (text: string): string[] => [...new Set(text.match(townNames))];

export const isSampleTown = (city: string): boolean => slug(city) === slug(town);

/** Whether a value has a reserved domain, a number of zeros, or words such as «esempio». */
export const isFictitious = (value: string): boolean =>
  /example\.(com|org|net)|esempio|nome cognome|\b000 ?0000\b|\b0{6}(0{5})?$/i.test(value);

/** Facts that may be true of another agency as well, each with its word under `verified` in agency.yaml. */
const verifiableFacts: Record<string, Verifiable> = {
  'agency.since': 'apertura',
  'agency.openingHours': 'orari',
  'figures.marketYear': 'anno',
  'faq.beforeSigning': 'incarico',
  'zones.zones.*.price': 'prezzi',
  'zones.zones.*.trend': 'andamento',
  'zones.zones.*.listings': 'immobili',
};
for (const name of termNames) {
  verifiableFacts[`figures.${name}`] = 'incarico';
}

type Files = Record<keyof Content, YamlFile>;

/** The files of a content folder, and the sample's. */
type Comparison = { files: Files; sample: Files };

/** A value of a file, and its path there. */
type Value = { file: keyof Content; path: Path; value: unknown };

/**
 * `blocksPublishing` stops a public build unless the owner lists `word` under `verified`. Otherwise it's only a reminder to
 * reread.
 */
type Remark = { rule: string; blocksPublishing?: boolean; word?: Verifiable };

/** `stops` are lines about what would be false at a public address, `reread` lines about what may be true. */
export type SampleLeft = { stops: string[]; reread: string[] };

/** Compares a content folder with the sample. */
export function sampleLeft(folder: string, texts = contentFiles(folder)): SampleLeft {
  const comparison = { files: filesOf(texts), sample: filesOf(contentFiles(sampleFolder)) };
  const { files } = comparison;
  const verified = [valueAt(files, 'agency', ['verified'])].flat();
  const isVerified = (word: Verifiable | undefined) =>
    word !== undefined && verified.includes(word);

  const stops: Issue[] = [];
  const reread: Issue[] = [];
  for (const value of contentNames.flatMap((file) => valuesIn(file, files[file].value))) {
    const remark = remarkOn(comparison, value);
    if (!remark || isVerified(remark.word)) {
      continue;
    }
    const rule = remark.word ? unlessVerified(remark.rule, remark.word) : remark.rule;
    const issues = remark.blocksPublishing ? stops : reread;
    issues.push(files[value.file].issueAt(value.path, rule));
  }

  if (valueAt(files, 'figures', ['fee']) === undefined) {
    stops.push(files.figures.issueAt(['fee'], 'manca: chi vende la cerca per prima'));
  }
  if (valueAt(files, 'agency', ['rea']) === undefined) {
    reread.push(
      files.agency.issueAt(['rea'], 'manca: chi è nel registro delle imprese deve dirlo'),
    );
  }
  if (isElsewhere(files) && hasSampleMap(folder) && !isVerified('mappa')) {
    const rule = unlessVerified('la mappa è della città dell’esempio', 'mappa');
    stops.push({ file: mapFile, rule });
  }
  return { stops: issueLines(stops), reread: issueLines(reread) };
}

/** The first remark counts: one value has one line. */
const remarkOn = (comparison: Comparison, value: Value): Remark | undefined =>
  townRemark(comparison, value) ??
  factRemark(comparison, value) ??
  figureRemark(comparison, value) ??
  sentenceRemark(comparison, value);

/** How many values of the sample a page says it has, in what page/layout/Document.tsx writes, or in an earlier version's comment. */
export function sampleOnPage(html: string): number {
  const [, count, earlier] =
    /<meta name="sample-data" content="(\d+)"|<!--sample-data (\d+)-->/.exec(html) ?? [];
  return Number(count ?? earlier ?? 0);
}

const unlessVerified = (rule: string, word: Verifiable) =>
  `${rule}: scrivi il vero; se è già vero, metti «${word}» tra i «verified» di agency.yaml`;

function filesOf(texts: Record<string, string>): Files {
  const read = (name: keyof Content) =>
    readYamlFile(`${name}.yaml`, texts[`${name}.yaml`] ?? '', schemaOf(name));
  return Object.fromEntries(contentNames.map((name) => [name, read(name)])) as Files;
}

/** Each value of a file, groups and lists included. A file that YAML can't read has none. */
function valuesIn(file: keyof Content, value: unknown, path: Path = []): Value[] {
  const inside = childrenOf(value).flatMap(({ key, child }) =>
    valuesIn(file, child, [...path, key]),
  );
  return [{ file, path, value }, ...inside];
}

function childrenOf(value: unknown): { key: string | number; child: unknown }[] {
  if (Array.isArray(value)) {
    return value.map((child, key) => ({ key, child }));
  }
  if (!isGroup(value)) {
    return [];
  }
  return Object.entries(value).map(([key, child]) => ({ key, child }));
}

const valueAt = (files: Files, file: keyof Content, path: Path) =>
  path.reduce<unknown>(childOf, files[file].value);

/** Whether a value is the sample's. */
function isSame(comparison: Comparison, { file, path, value }: Value): boolean {
  const samples =
    file === 'zones' ? sampleInZones(comparison, path) : valueAt(comparison.sample, file, path);
  return isDeepStrictEqual(value, samples);
}

/** The sample's value for a path in zones.yaml: that of the zone with the same name, or else at the same path. */
function sampleInZones({ files, sample }: Comparison, path: Path): unknown {
  const [list = '', index = 0, ...field] = path;
  const name = childOf(valueAt(files, 'zones', [list, index]), 'name');
  const zones = [valueAt(sample, 'zones', [list])].flat();
  const zone = zones.find((candidate) => childOf(candidate, 'name') === name);
  return zone ? field.reduce<unknown>(childOf, zone) : valueAt(sample, 'zones', path);
}

const isElsewhere = (files: Files) =>
  !isSampleTown(String(valueAt(files, 'agency', ['address', 'city'])));

/** A drawing counts even beside a photograph, because the drawing of the first screen is the agency's mark. */
function townRemark({ files }: Comparison, { path, value }: Value): Remark | undefined {
  if (typeof value !== 'string' || !isElsewhere(files)) {
    return undefined;
  }
  const isDrawing = path.at(-1) === 'drawing';
  const names = isDrawing ? townDrawings.filter((name) => name === value) : townNamesIn(value);
  if (names.length === 0) {
    return undefined;
  }
  const rule = `«${names.join(', ')}» è della città dell’esempio`;
  return { rule, blocksPublishing: true, word: isDrawing ? 'mappa' : 'luoghi' };
}

function factRemark(comparison: Comparison, field: Value): Remark | undefined {
  const { file, path, value } = field;
  if (file === 'agency' && typeof value === 'string' && isFictitious(value)) {
    return { rule: `ancora un dato di esempio, ${value}`, blocksPublishing: true };
  }
  if (file === 'legal' && path[0] === 'confirmed' && value === 'no') {
    const rule = 'testi predisposti, da far rivedere al proprio consulente; poi «confirmed: sì»';
    return { rule, blocksPublishing: true };
  }
  const keys = path.map((key) => (typeof key === 'number' ? '*' : key));
  const word = verifiableFacts[[file, ...keys].join('.')];
  if (!word || !isSame(comparison, field)) {
    return undefined;
  }
  return { rule: 'come nell’esempio', blocksPublishing: true, word };
}

/** Fields of figures.yaml that promise nothing. `undefined` stands for the file as a whole. */
const notClaimed: string[] = ['undefined', 'sources', 'marketYear', 'copyrightYear', ...termNames];

/**
 * A figure with a source of the agency's own is the agency's own, even if it is the sample's number. A source says little
 * without a number of cases.
 */
function figureRemark(comparison: Comparison, field: Value): Remark | undefined {
  const { file, path } = field;
  const name = String(path.at(-1));
  if (file !== 'figures' || path.length > 2 || notClaimed.includes(name)) {
    return undefined;
  }
  if (!claims.some((claim) => claim === name)) {
    return isSame(comparison, field)
      ? { rule: 'promessa come nell’esempio, da rileggere' }
      : undefined;
  }
  return path.length === 1
    ? claimRemark(comparison, field, name)
    : sourceRemark(comparison, field, name);
}

function claimRemark(comparison: Comparison, field: Value, name: string): Remark | undefined {
  const cases = String(valueAt(comparison.files, 'figures', ['sources', name, 'sample']));
  if (/\d/.test(cases)) {
    return undefined;
  }
  const rule = 'senza fonte, o senza su quanti casi: va sotto «sources»';
  return { rule, blocksPublishing: isSame(comparison, field) };
}

function sourceRemark(comparison: Comparison, field: Value, name: string): Remark | undefined {
  const isClaimed = valueAt(comparison.files, 'figures', [name]) !== undefined;
  if (!isClaimed || !isSame(comparison, field)) {
    return undefined;
  }
  const rule = 'la fonte è quella dell’esempio: scrivi la tua, e la cifra che ne viene';
  return { rule, blocksPublishing: true };
}

/** The files in which an agency speaks of itself and its town. The others have labels, instructions and texts with a gate of their own. */
const ownWords = ['home', 'seo', 'servizi', 'proprieta', 'zones', 'chi-siamo', 'faq', 'report'];

/** In characters. Shorter texts are labels. */
const shortestSentence = 60;

function sentenceRemark({ sample }: Comparison, { file, value }: Value): Remark | undefined {
  if (!ownWords.includes(file) || typeof value !== 'string' || value.length < shortestSentence) {
    return undefined;
  }
  const isSamples = valuesIn(file, sample[file].value).some(
    (candidate) => candidate.value === value,
  );
  return isSamples ? { rule: 'frase come nell’esempio, da rileggere' } : undefined;
}

/** Another town may have a zone with the name of one of the sample's, and the sample's map would show that one. */
function hasSampleMap(folder: string): boolean {
  const map = join(folder, mapFile);
  const sampleMap = join(sampleFolder, mapFile);
  return existsSync(map) && readFileSync(map).equals(readFileSync(sampleMap));
}
