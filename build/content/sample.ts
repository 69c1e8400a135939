import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Content, schemaOf, schemas } from '../../shared/content/content.ts';
import { contentFiles } from '../../shared/content/files.ts';
import { type Issue, issueLines, type Path } from '../../shared/content/issues.ts';
import { childOf, isGroup } from '../../shared/content/names.ts';
import { claims, termNames, type Verifiable } from '../../shared/content/schemas/agency.ts';
import { readYamlFile } from '../../shared/content/yaml-file.ts';
import { townDrawings } from '../../shared/drawings.ts';
import { slug } from '../../shared/format.ts';
import { mapFile } from './map-file.ts';

/** The content that ships; its figures belong to no agency. */
export const sampleFolder = join(import.meta.dirname, '../../sample');

const [town = '', ...places] =
  readFileSync(join(sampleFolder, 'town.txt'), 'utf8').match(/^\w[^\r\n]*/gm) ?? [];
const townNames = new RegExp(`\\b(${[town, ...places].join('|').replaceAll('*', '\\w*')})\\b`, 'gi');

/** The names of the sample's town and of places there, as a text has them. */
export const townNamesIn = (text: string): string[] => [...new Set(text.match(townNames))];

export const isSampleTown = (city: string): boolean => slug(city) === slug(town);

/** Has a reserved domain, a number of zeros, or words that say so. */
export const isFictitious = (value: string): boolean =>
  /example\.(com|org|net)|esempio|nome cognome|\b000 ?0000\b|\b0{6}(0{5})?$/i.test(value);

/** What may be true of another agency as well, by the word for it under `verified` in agency.yaml. */
const facts: Record<string, Verifiable> = {
  'agency.since': 'apertura',
  'agency.openingHours': 'orari',
  'figures.marketYear': 'anno',
  'faq.beforeSigning': 'incarico',
  ...Object.fromEntries(termNames.map((name) => [`figures.${name}`, 'incarico' as const])),
  'zones.zones.*.price': 'prezzi',
  'zones.zones.*.trend': 'andamento',
  'zones.zones.*.listings': 'immobili',
};

type Files = Record<keyof Content, ReturnType<typeof readYamlFile>>;
type Both = { own: Files; sample: Files };
type Place = { file: keyof Content; path: Path; value: unknown };
/** Stops a public build, unless the word for it is under `verified`; or else is to be read again. */
type Remark = { rule: string; isStop?: boolean; word?: Verifiable };

/**
 * Compares a content folder with the sample. `stops` are the lines of what would be false at a public address, `reread`
 * those of what may be true.
 */
export function sampleLeft(folder: string): { stops: string[]; reread: string[] } {
  const both = { own: filesIn(folder), sample: filesIn(sampleFolder) };
  const verified = [at(both.own, 'agency', ['verified'])].flat();
  const issues: Record<'stops' | 'reread', Issue[]> = { stops: [], reread: [] };
  for (const place of everyFile.flatMap((file) => placesIn(file, both.own[file].value))) {
    const remark = [ofTown, ofFact, ofFigure, ofSentence].map((look) => look(both, place)).find(Boolean);
    if (!remark || verified.includes(remark.word ?? '')) continue;
    const rule = remark.word ? unlessVerified(remark.rule, remark.word) : remark.rule;
    issues[remark.isStop ? 'stops' : 'reread'].push(both.own[place.file].issueAt(place.path, rule));
  }
  const missing = (file: keyof Content, field: string, why: string) =>
    at(both.own, file, [field]) === undefined ? [both.own[file].issueAt([field], `manca: ${why}`)] : [];
  issues.stops.push(...missing('figures', 'fee', 'chi vende la cerca per prima'));
  issues.reread.push(...missing('agency', 'rea', 'chi è nel registro delle imprese deve dirlo'));
  if (isElsewhere(both) && hasSampleMap(folder) && !verified.includes('mappa'))
    issues.stops.push({
      file: mapFile,
      rule: unlessVerified('la mappa è della città dell’esempio', 'mappa'),
    });
  return { stops: issueLines(issues.stops), reread: issueLines(issues.reread) };
}

/** How many of them the build has written into a page. */
export const sampleOnPage = (html: string): number => Number(/<!--sample-data (\d+)-->/.exec(html)?.[1] ?? 0);

const unlessVerified = (rule: string, word: Verifiable) =>
  `${rule}: scrivi il vero; se è già vero, metti «${word}» tra i «verified» di agency.yaml`;

const everyFile = Object.keys(schemas) as (keyof Content)[];

function filesIn(folder: string): Files {
  const texts = contentFiles(folder);
  const read = (name: keyof Content) =>
    readYamlFile(`${name}.yaml`, texts[`${name}.yaml`] ?? '', schemaOf(name));
  return Object.fromEntries(everyFile.map((name) => [name, read(name)])) as Files;
}

/** Each value of a file, groups and lists included; a file that YAML cannot read has none. */
function placesIn(file: keyof Content, value: unknown, path: Path = []): Place[] {
  const items = Array.isArray(value) ? [...value.entries()] : isGroup(value) ? Object.entries(value) : [];
  const inside = items.flatMap(([key, item]) => placesIn(file, item, [...path, key]));
  return [{ file, path, value }, ...inside];
}

const at = (files: Files, file: keyof Content, path: Path) =>
  path.reduce<unknown>(childOf, files[file].value);

/** A zone is compared with the sample's of its name, or else in its place. */
function isSame({ own, sample }: Both, { file, path, value }: Place): boolean {
  const [list = '', index = 0, ...field] = path;
  const zone = at(own, file, [list, index]);
  const named = [at(sample, 'zones', [list])]
    .flat()
    .find((one) => file === 'zones' && childOf(one, 'name') === childOf(zone, 'name'));
  return isDeepStrictEqual(value, named ? field.reduce(childOf, named) : at(sample, file, path));
}

const isElsewhere = ({ own }: Both) => !isSampleTown(String(at(own, 'agency', ['address', 'city'])));

/** A drawing counts beside a photograph as well: that of the first screen is the agency's mark. */
function ofTown(both: Both, { path, value }: Place): Remark | undefined {
  if (typeof value !== 'string' || !isElsewhere(both)) return undefined;
  const isDrawing = path.at(-1) === 'drawing';
  const names = (isDrawing ? townDrawings.filter((one) => one === value) : townNamesIn(value)).join(', ');
  const rule = `«${names}» è della città dell’esempio`;
  return names ? { rule, isStop: true, word: isDrawing ? 'mappa' : 'luoghi' } : undefined;
}

function ofFact(both: Both, place: Place): Remark | undefined {
  const { file, path, value } = place;
  if (file === 'agency' && typeof value === 'string' && isFictitious(value))
    return { rule: `ancora un dato di esempio, ${value}`, isStop: true };
  const draft = 'testi predisposti, da far rivedere al proprio consulente; poi «confirmed: sì»';
  if (file === 'legal' && path[0] === 'confirmed' && value === 'no') return { rule: draft, isStop: true };
  const word = facts[[file, ...path.map((key) => (typeof key === 'number' ? '*' : key))].join('.')];
  return word && isSame(both, place) ? { rule: 'come nell’esempio', isStop: true, word } : undefined;
}

const notClaimed: string[] = ['undefined', 'sources', 'marketYear', 'copyrightYear', ...termNames];

/** A figure with a source of one's own is one's own, even if it is the same. Without a number of cases a source says little. */
function ofFigure(both: Both, place: Place): Remark | undefined {
  const { file, path } = place;
  const name = String(path.at(-1));
  if (file !== 'figures' || path.length > 2 || notClaimed.includes(name)) return undefined;
  if (!claims.some((claim) => claim === name))
    return isSame(both, place) ? { rule: 'promessa come nell’esempio, da rileggere' } : undefined;
  const hasSource = /\d/.test(String(at(both.own, file, ['sources', name, 'sample'])));
  const noSource = 'senza fonte, o senza su quanti casi: va sotto «sources»';
  if (path.length === 1) return hasSource ? undefined : { rule: noSource, isStop: isSame(both, place) };
  const isClaimed = at(both.own, file, [name]) !== undefined;
  const rule = 'la fonte è quella dell’esempio: scrivi la tua, e la cifra che ne viene';
  return isClaimed && isSame(both, place) ? { rule, isStop: true } : undefined;
}

/** Where an agency speaks of itself and its town; elsewhere are labels, instructions, texts with a gate of their own. */
const ownWords = ['home', 'seo', 'servizi', 'proprieta', 'zones', 'chi-siamo', 'faq', 'report'];

/** Of 60 letters or more: shorter ones are labels. */
function ofSentence({ sample }: Both, { file, value }: Place): Remark | undefined {
  if (!ownWords.includes(file) || typeof value !== 'string' || value.length < 60) return undefined;
  const isLeft = placesIn(file, sample[file].value).some((one) => one.value === value);
  return isLeft ? { rule: 'frase come nell’esempio, da rileggere' } : undefined;
}

/** Two towns may have a zone of the same name: the sample's map would show it in the wrong place. */
function hasSampleMap(folder: string): boolean {
  const [own, sample] = [folder, sampleFolder].map((one) => join(one, mapFile)) as [string, string];
  return existsSync(own) && readFileSync(own).equals(readFileSync(sample));
}
