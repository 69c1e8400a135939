import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { type Content, schemaOf, schemas } from './content.ts';
import { type Issue, issueLines, type Path } from './issues.ts';
import { childOf, labelOf } from './names.ts';
import { placeholderFields } from './placeholders.ts';
import { contentFiles } from './read.ts';
import { schemaAt } from './schema-tree.ts';
import { claims, type Verifiable } from './schemas/agency.ts';
import { readYamlFile } from './yaml-file.ts';

/** The content that ships; its figures belong to no agency. */
export const sampleFolder = fileURLToPath(new URL('../../sample', import.meta.url));

/** `short` is for what a visitor cannot tell from the truth. */
type Left = { file: keyof Content; path: Path; rule: string; short?: string };
type Comparison = ReturnType<typeof compare>;

const everyFile = Object.keys(schemas) as (keyof Content)[];

/**
 * What of a content folder is as in the sample, in every file. `stops` are the lines of what would be false at a public
 * address, `short` a few words for each that a visitor cannot tell from the truth, `reread` the lines of what may be true.
 */
export function sampleLeft(folder: string): { stops: string[]; short: string[]; reread: string[] } {
  const both = compare(folder);
  const stops = [...examples(both), ...facts(both), ...figures(both), ...zones(both), ...legal(both)];
  return {
    stops: issueLines(stops.map(both.issueOf)),
    short: stops.flatMap(({ short }) => short ?? []),
    reread: [...issueLines(unsourced(both).map(both.issueOf)), ...texts(both)],
  };
}

/** The `short` words that the build has written into a page. */
export function sampleOnPage(html: string): string[] {
  const [, words = ''] = /<meta name="?sample-data"? content="([^"]*)"/.exec(html) ?? [];
  return words.split('; ').filter(Boolean);
}

/** Files that YAML cannot read have no values. */
function compare(folder: string) {
  const [own, sample] = [folder, sampleFolder].map((one) => {
    const all = contentFiles(one);
    const read = (name: keyof Content) =>
      readYamlFile(`${name}.yaml`, all[`${name}.yaml`] ?? '', schemaOf(name));
    return Object.fromEntries(everyFile.map((name) => [name, read(name)]));
  }) as [Files, Files];
  const valueIn = (files: Files, file: keyof Content, path: Path) =>
    path.reduce<unknown>(childOf, files[file].value);
  const value = (file: keyof Content, path: Path) => valueIn(own, file, path);
  return {
    value,
    sampleValue: (file: keyof Content, path: Path) => valueIn(sample, file, path),
    isSame: (file: keyof Content, path: Path) =>
      value(file, path) !== undefined && isDeepStrictEqual(value(file, path), valueIn(sample, file, path)),
    isVerified: (word: Verifiable) => listOf(value('agency', ['verified'])).includes(word),
    issueOf: ({ file, path, rule }: Left): Issue => own[file].issueAt(path, rule),
  };
}
type Files = Record<keyof Content, ReturnType<typeof readYamlFile>>;

const examples = ({ value }: Comparison): Left[] =>
  placeholderFields(value('agency', [])).map((field) => ({
    file: 'agency',
    path: field.path,
    rule: `ancora un dato di esempio, ${field.value}`,
    short: field.value,
  }));

function facts({ isSame, isVerified }: Comparison): Left[] {
  const known: [Verifiable, keyof Content, string][] = [
    ['apertura', 'agency', 'since'],
    ['orari', 'agency', 'openingHours'],
    ['anno', 'figures', 'marketYear'],
  ];
  return known
    .filter(([word, file, field]) => isSame(file, [field]) && !isVerified(word))
    .map(([word, file, field]) => ({
      file,
      path: [field],
      rule: `come nell’esempio${unlessVerified(word)}`,
      short: label(file, [field]),
    }));
}

/** A figure with a source of one's own is one's own, even if it is the same. */
function figures({ value, isSame }: Comparison): Left[] {
  return claims.flatMap((name): Left[] => {
    const [path, source] = [[name], ['sources', name]];
    const short = `${label('figures', path)} ${value('figures', path)}`;
    const hasOwnSource = value('figures', source) !== undefined && !isSame('figures', source);
    if (isSame('figures', path) && !hasOwnSource) {
      const rule = `come nell’esempio, ${value('figures', path)}; se vale anche per te, scrivi da dove viene sotto «sources»`;
      return [{ file: 'figures', path, rule, short }];
    }
    const rule = 'la fonte è quella dell’esempio: scrivi la tua';
    return isSame('figures', source)
      ? [{ file: 'figures', path: source, rule, short: `fonte, ${short}` }]
      : [];
  });
}

const unsourced = ({ value, isSame }: Comparison): Left[] =>
  claims
    .filter((name) => value('figures', ['sources', name]) === undefined && !isSame('figures', [name]))
    .map((name) => ({
      file: 'figures',
      path: [name],
      rule: 'un risultato vantato senza fonte: va sotto «sources»',
    }));

function zones({ value, sampleValue, isVerified }: Comparison): Left[] {
  const sample = listOf(sampleValue('zones', ['zones']));
  const fields: [Verifiable, string][] = [
    ['prezzi', 'price'],
    ['andamento', 'trend'],
    ['immobili', 'listings'],
  ];
  return fields.flatMap(([word, field]): Left[] => {
    const same = listOf(value('zones', ['zones'])).filter((zone, index) => {
      const named = sample.find((one) => childOf(one, 'name') === childOf(zone, 'name')) ?? sample[index];
      return childOf(zone, field) === childOf(named, field);
    });
    if (same.length === 0 || isVerified(word)) return [];
    const what = label('zones', ['zones', 0, field]);
    const which = same.map((zone) => `${childOf(zone, 'name')} ${childOf(zone, field)}`).join(', ');
    const rule = `${what} come nell’esempio in ${which}${unlessVerified(word)}`;
    return [{ file: 'zones', path: ['zones'], rule, short: `${what} di ${same.length} zone` }];
  });
}

const legal = ({ value }: Comparison): Left[] =>
  value('legal', ['confirmed']) === 'no'
    ? [
        {
          file: 'legal',
          path: ['confirmed'],
          rule: 'testi predisposti, da far rivedere al proprio consulente; poi «confirmed: sì»',
          short: 'testi legali non confermati',
        },
      ]
    : [];

function texts({ value, isSame }: Comparison): string[] {
  const notPromised: string[] = [...claims, 'marketYear', 'copyrightYear', 'sources'];
  const kept = Object.keys(schemas.figures.entries).filter(
    (name) => !notPromised.includes(name) && isSame('figures', [name]),
  );
  const promised = kept.map((name) => `${label('figures', [name])} ${value('figures', [name])}`).join(', ');
  const files = everyFile.filter((name) => isSame(name, [])).map((name) => `${name}.yaml`);
  return [
    promised && `Promesse come nell’esempio, da rileggere: ${promised}`,
    files.length > 0 && `Testi come nell’esempio, da rileggere: ${files.join(', ')}`,
  ].filter((line): line is string => Boolean(line));
}

const unlessVerified = (word: Verifiable) =>
  `: scrivi il vero; se è già vero, metti «${word}» tra i «verified» di agency.yaml`;

const label = (file: keyof Content, path: Path) => labelOf(schemaAt(schemaOf(file), path));

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
