import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Content, schemaOf, schemas } from '../../shared/content/content.ts';
import { contentFiles } from '../../shared/content/files.ts';
import { issueLines, type Path } from '../../shared/content/issues.ts';
import { childOf, labelOf } from '../../shared/content/names.ts';
import { schemaAt } from '../../shared/content/schema-tree.ts';
import { claims, termNames, type Verifiable } from '../../shared/content/schemas/agency.ts';
import { readYamlFile } from '../../shared/content/yaml-file.ts';
import { townDrawings } from '../../shared/drawings.ts';
import { slug } from '../../shared/format.ts';
import { placeholderFields, textsIn } from './placeholders.ts';

/** The content that ships; its figures belong to no agency. */
export const sampleFolder = join(import.meta.dirname, '../../sample');

const [town = '', ...places] =
  readFileSync(join(sampleFolder, 'town.txt'), 'utf8').match(/^\w[^\r\n]*/gm) ?? [];
const townNames = new RegExp(`\\b(${[town, ...places].join('|').replaceAll('*', '\\w*')})\\b`, 'gi');

/** The names of the sample's town and of places there, as a text has them. */
export const townNamesIn = (text: string): string[] => [...new Set(text.match(townNames))];

export const isSampleTown = (city: string): boolean => slug(city) === slug(town);

type Left = { file: keyof Content; path: Path; rule: string; short: string };

const left = (file: keyof Content, path: Path, rule: string, short: string): Left[] => [
  { file, path, rule, short },
];

const everyFile = Object.keys(schemas) as (keyof Content)[];

/** Facts that may be true of another agency as well, by the word for them under `verified` in agency.yaml. */
const facts: [Verifiable, keyof Content, string][] = [
  ['apertura', 'agency', 'since'],
  ['orari', 'agency', 'openingHours'],
  ['anno', 'figures', 'marketYear'],
  ...termNames.map((name): [Verifiable, 'figures', string] => ['incarico', 'figures', name]),
  ['incarico', 'faq', 'beforeSigning'],
];
const zoneFacts: [Verifiable, string][] = [
  ['prezzi', 'price'],
  ['andamento', 'trend'],
  ['immobili', 'listings'],
];

/**
 * Compares every file of a content folder with the sample. `stops` are the lines of what would be false at a public
 * address, `short` a few words for each, `reread` the lines of what may be true.
 */
export function sampleLeft(folder: string): { stops: string[]; short: string[]; reread: string[] } {
  const own = filesIn(folder);
  const both = { own: valuesOf(own), sample: valuesOf(filesIn(sampleFolder)) };
  const stops = [...figuresLeft(both), ...zonesLeft(both), ...factsLeft(both), ...otherLeft(both)];
  stops.push(...missing(both, 'figures', 'fee', 'chi vende la cerca per prima'));
  const unsaid = missing(both, 'agency', 'rea', 'chi è nel registro delle imprese deve dirlo');
  const isElsewhere = !isSampleTown(String(at(both.own, 'agency', ['address', 'city'])));
  if (isElsewhere) stops.push(...townLeft(both));
  const map = isElsewhere ? mapLeft(both, folder) : [];
  const lines = (all: Left[]) => issueLines(all.map(({ file, path, rule }) => own[file].issueAt(path, rule)));
  return {
    stops: [...lines(stops), ...map],
    short: [...stops.map(({ short }) => short), ...map.map(() => 'mappa')],
    reread: [...lines([...unsaid, ...unsourced(both)]), ...promisesLeft(both), ...sentencesLeft(both, own)],
  };
}

/** The `short` words that the build has written into a page. */
export function sampleOnPage(html: string): string[] {
  const [, words = ''] = /<meta name="?sample-data"? content="([^"]*)"/.exec(html) ?? [];
  return words.split('; ').filter(Boolean);
}

type Files = Record<keyof Content, ReturnType<typeof readYamlFile>>;
type Values = Record<keyof Content, unknown>;
type Both = { own: Values; sample: Values };

function filesIn(folder: string): Files {
  const texts = contentFiles(folder);
  const read = (name: keyof Content) =>
    readYamlFile(`${name}.yaml`, texts[`${name}.yaml`] ?? '', schemaOf(name));
  return Object.fromEntries(everyFile.map((name) => [name, read(name)])) as Files;
}

/** Files that YAML cannot read have none. */
const valuesOf = (files: Files) =>
  Object.fromEntries(everyFile.map((name) => [name, files[name].value])) as Values;

const at = (values: Values, file: keyof Content, path: Path) => path.reduce<unknown>(childOf, values[file]);

function isSame({ own, sample }: Both, file: keyof Content, path: Path): boolean {
  const value = at(own, file, path);
  return value !== undefined && isDeepStrictEqual(value, at(sample, file, path));
}

const isVerified = ({ own }: Both, word: Verifiable) => listAt(own, 'agency', 'verified').includes(word);

const factsLeft = (both: Both) =>
  facts
    .filter(([word, file, field]) => isSame(both, file, [field]) && !isVerified(both, word))
    .flatMap(([word, file, field]) =>
      left(file, [field], `come nell’esempio${unlessVerified(word)}`, label(file, field)),
    );

function zonesLeft(both: Both): Left[] {
  const sample = listAt(both.sample, 'zones', 'zones');
  return zoneFacts.flatMap(([word, field]) => {
    const same = listAt(both.own, 'zones', 'zones').filter((zone, index) => {
      const named = sample.find((one) => childOf(one, 'name') === childOf(zone, 'name')) ?? sample[index];
      return childOf(zone, field) === childOf(named, field);
    });
    if (same.length === 0 || isVerified(both, word)) return [];
    const what = label('zones', 'zones', 0, field);
    const which = same.map((zone) => `${childOf(zone, 'name')} ${childOf(zone, field)}`).join(', ');
    const rule = `${what} come nell’esempio in ${which}${unlessVerified(word)}`;
    return left('zones', ['zones'], rule, `${what} di ${same.length} zone`);
  });
}

/** A figure with a source of one's own is one's own, even if it is the same. */
function figuresLeft(both: Both): Left[] {
  return claims.flatMap((name) => {
    const [path, source] = [[name], ['sources', name]];
    const value = at(both.own, 'figures', path);
    const hasSampleSource = isSame(both, 'figures', source);
    const short = `${label('figures', name)} ${value}`;
    if (isSame(both, 'figures', path) && (hasSampleSource || isWithoutSource(both, name))) {
      const rule = `come nell’esempio, ${value}; se vale anche per te, scrivi da dove viene sotto «sources»`;
      return left('figures', path, rule, short);
    }
    if (!hasSampleSource || value === undefined) return [];
    return left('figures', source, 'la fonte è quella dell’esempio: scrivi la tua', `fonte, ${short}`);
  });
}

/** Without a number of cases a source says little. */
const isWithoutSource = ({ own }: Both, name: string) =>
  !/\d/.test(String(at(own, 'figures', ['sources', name, 'sample'])));

const noSource = 'un risultato vantato senza fonte, o senza su quanti casi: va sotto «sources»';

const unsourced = (both: Both) =>
  claims
    .filter((name) => at(both.own, 'figures', [name]) !== undefined && isWithoutSource(both, name))
    .filter((name) => !isSame(both, 'figures', [name]))
    .flatMap((name) => left('figures', [name], noSource, name));

function otherLeft({ own }: Both): Left[] {
  const examples = placeholderFields(own.agency).flatMap(({ path, value }) =>
    left('agency', path, `ancora un dato di esempio, ${value}`, value),
  );
  const draft = 'testi predisposti, da far rivedere al proprio consulente; poi «confirmed: sì»';
  const isDraft = at(own, 'legal', ['confirmed']) === 'no';
  return [
    ...examples,
    ...(isDraft ? left('legal', ['confirmed'], draft, 'testi legali non confermati') : []),
  ];
}

const missing = ({ own }: Both, file: keyof Content, field: string, why: string): Left[] =>
  at(own, file, [field]) === undefined ? left(file, [field], `manca: ${why}`, label(file, field)) : [];

function promisesLeft(both: Both): string[] {
  const notPromised: string[] = [...claims, ...termNames, 'marketYear', 'copyrightYear', 'sources'];
  const all = Object.keys(schemas.figures.entries)
    .filter((name) => !notPromised.includes(name) && isSame(both, 'figures', [name]))
    .map((name) => `${label('figures', name)} ${at(both.own, 'figures', [name])}`);
  return all.length > 0 ? [`Promesse come nell’esempio, da rileggere: ${all.join(', ')}`] : [];
}

/** Where an agency speaks of itself and its town; elsewhere are labels, instructions, texts with a gate of their own. */
const ownWords = ['home', 'seo', 'servizi', 'proprieta', 'zones', 'chi-siamo', 'faq', 'report'] as const;

/** Of 60 letters or more: shorter ones are labels. */
function sentencesLeft({ own, sample }: Both, files: Files): string[] {
  const left = ownWords.flatMap((file) => {
    const theirs = textsIn(sample[file]).map(({ value }) => value);
    const same = textsIn(own[file]).filter(({ value }) => value.length >= 60 && theirs.includes(value));
    return same.map(({ path, value }) => files[file].issueAt(path, `«${value.slice(0, 60)}…»`));
  });
  const lines = issueLines(left.map(({ file, line, rule }) => ({ file, line, rule })));
  const heading = `Frasi come nell’esempio, da rileggere: ${lines.length}`;
  return lines.length > 0 ? [heading, ...lines.map((line) => `  ${line}`)] : [];
}

/** A drawing counts beside a photograph as well: that of the first screen is the agency's mark. */
function townLeft(both: Both): Left[] {
  const texts = everyFile.flatMap((file) => textsIn(both.own[file]).map((text) => ({ file, ...text })));
  return texts.flatMap(({ file, path, value }) => {
    const isDrawing = path.at(-1) === 'drawing';
    const word = isDrawing ? 'mappa' : 'luoghi';
    const names = (isDrawing ? townDrawings.filter((one) => one === value) : townNamesIn(value)).join(', ');
    const rule = `«${names}» è della città dell’esempio${unlessVerified(word)}`;
    return names && !isVerified(both, word) ? left(file, path, rule, names) : [];
  });
}

/** Two towns may have a zone of the same name: the sample's map would show it in the wrong place. */
function mapLeft(both: Both, folder: string): string[] {
  const own = join(folder, 'map.geojson');
  const sample = readFileSync(join(sampleFolder, 'map.geojson'));
  if (isVerified(both, 'mappa') || !existsSync(own) || !sample.equals(readFileSync(own))) return [];
  return [`content/map.geojson: la mappa è della città dell’esempio${unlessVerified('mappa')}`];
}

const unlessVerified = (word: Verifiable) =>
  `: scrivi il vero; se è già vero, metti «${word}» tra i «verified» di agency.yaml`;

const label = (file: keyof Content, ...path: Path) => labelOf(schemaAt(schemaOf(file), path));

function listAt(values: Values, file: keyof Content, field: string): unknown[] {
  const value = at(values, file, [field]);
  return Array.isArray(value) ? value : [];
}
