import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { parse } from 'yaml';
import { sampleFolder } from '../../shared/config/env.ts';
import { ContentError } from '../../shared/content/issues.ts';
import type { Position } from '../../shared/content/map.ts';
import type { MapRule } from '../../shared/content/map-elements.ts';
import { mergeYaml } from '../../shared/content/merge-yaml.ts';
import { withField } from '../../shared/content/names.ts';
import { listsOfNames, type NameList } from '../../shared/content/naming-property.ts';
import { mostZones } from '../../shared/content/schemas/zones.ts';
import { readTownFile, type TownElement, type TownFile } from '../../shared/content/town-file.ts';
import { findZoneAreas } from '../../shared/content/zone-areas.ts';
import { findZone, type NamedZone, wellWritten } from '../../shared/content/zone-names.ts';
import { slug } from '../../shared/rules/format.ts';
import { language } from '../../shared/rules/italian.ts';
import { mapFile } from '../build/content/map-file.ts';
import { fileOf, textOf } from './content-fields.ts';
import type { Conversation } from './terminal.ts';
import { zoneNames, zonesIn } from './zone-questions.ts';

const namedZone = (name: string): NamedZone => ({ id: slug(name), name });

/** Asks which areas of a town's file are the zones, and writes them and the map. */
export async function askTownMap(
  talk: Conversation,
  contentDir: string,
  path: string,
): Promise<void> {
  const file = readTown(path);
  const list = await chooseList(talk, file, path);
  const names = await chooseNames(talk, list, contentDir);
  const zones = names.map(namedZone);
  const { issues, map } = findZoneAreas(file, zones);
  if (issues.length > 0) {
    throw refusal(path, ...issues.map(sentenceOf));
  }
  const attribution = await talk.text(
    'Di chi sono i dati? Lo dice la pagina da cui hai scaricato il file, e si legge sotto la mappa (vuoto, se non serve dirlo)',
    {
      proposal: file.attribution ?? '',
      example: '© Comune di Brescia, CC BY 4.0',
      brokenRule: () => undefined,
    },
  );
  if (await keepsOldMap(talk, contentDir)) {
    return;
  }
  writeZones(contentDir, names);
  writeFileAtomic.sync(
    join(contentDir, mapFile),
    textOfMap(file.elements, list.property, attribution),
  );
  talk.good(
    [`Ho scritto le zone e content/${mapFile}.`, ...map.remarks.map(sentenceOf)].join('\n'),
  );
}

function sentenceOf({ name, rule }: MapRule): string {
  return name === undefined ? rule : `«${name}»: ${rule}`;
}

function refusal(path: string, ...rules: string[]): ContentError {
  const issues = rules.map((rule) => ({ file: basename(path), rule }));
  return new ContentError(issues, dirname(path));
}

/** Throws a ContentError for a file that isn't a map. */
function readTown(path: string): TownFile {
  if (!existsSync(path)) {
    throw refusal(path, 'il file manca');
  }
  const { file, rule } = readTownFile(decoded(readFileSync(path)));
  if (!file) {
    throw refusal(path, rule);
  }
  return file;
}

/** Older programs write the accents of Windows. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The property that has the names. If there are several candidates, it asks. */
async function chooseList(talk: Conversation, file: TownFile, path: string): Promise<NameList> {
  const lists = listsOfNames(file.elements).slice(0, 8);
  const [first, ...others] = lists;
  if (!first) {
    throw refusal(path, 'nessuna area ha un nome');
  }
  if (others.length === 0) {
    return first;
  }
  const labels = Object.fromEntries(
    lists.map(({ property, names }) => [
      property,
      `${property}: ${names.slice(0, 3).join(', ')} …`,
    ]),
  );
  const chosen = await talk.choose('Dove stanno i nomi delle zone?', labels, first.property);
  return lists.find(({ property }) => property === chosen) ?? first;
}

/** One to twelve of the file's names, as a page would write them; those that zones.yaml has are chosen already. */
async function chooseNames(
  talk: Conversation,
  list: NameList,
  contentDir: string,
): Promise<string[]> {
  const written = new Map(list.names.map((name) => [wellWritten(name), name]));
  // If two would become the same, they are shown as the file has them, with their numbers.
  const names = written.size === list.names.length ? [...written.keys()] : list.names;
  const sorted = names.toSorted((a, b) => a.localeCompare(b, language));
  const zones = zonesIn(contentDir).map(({ name }) => namedZone(name));
  let chosen = sorted.filter((name) => findZone(name, zones, list.property));
  for (;;) {
    chosen = await talk.chooseSeveral(
      'Quali sono le tue zone? Da una a dodici (frecce, barra spaziatrice, Invio)',
      sorted,
      chosen,
    );
    if (chosen.length > 0 && chosen.length <= mostZones) {
      return chosen;
    }
    talk.bad(`Ne hai scelte ${chosen.length}: possono essere da una a dodici.`);
  }
}

/** Asks before it replaces a map that isn't the sample's. */
async function keepsOldMap(talk: Conversation, contentDir: string): Promise<boolean> {
  const file = join(contentDir, mapFile);
  const sampleMap = readFileSync(join(sampleFolder, mapFile));
  const hasOtherMap = existsSync(file) && !readFileSync(file).equals(sampleMap);
  return hasOtherMap && !(await talk.yes(`C’è già una mappa, content/${mapFile}: la sostituisco?`));
}

function writeZones(contentDir: string, names: string[]): void {
  const text = textOf(contentDir, 'zones');
  const zones = zoneNames(contentDir).read(names.join(', '));
  writeFileAtomic.sync(
    fileOf(contentDir, 'zones'),
    mergeYaml(text, withField(parse(text), ['zones'], zones)),
  );
}

/** Keeps only what the page needs, one line for each element, because a town's file may have megabytes of other data. */
function textOfMap(
  elements: readonly TownElement[],
  property: string,
  attribution: string,
): string {
  const neededNames = [property, 'zone', 'kind', 'name', 'drawing'];
  const features = elements.flatMap(({ properties, geometry }) => {
    if (!geometry) {
      return [];
    }
    const needed = Object.entries(properties).filter(([name]) => neededNames.includes(name));
    const feature = {
      type: 'Feature',
      properties: Object.fromEntries(needed),
      geometry: rounded(geometry),
    };
    return [JSON.stringify(feature)];
  });
  const head = attribution ? `\n"attribution": ${JSON.stringify(attribution)},` : '';
  return `{"type": "FeatureCollection",${head}\n"features": [\n${features.join(',\n')}\n]}\n`;
}

/** Rounded to about a metre. */
function rounded(geometry: NonNullable<TownElement['geometry']>): unknown {
  const round = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(round) : Number((value as number).toFixed(5));
  return { type: geometry.type, coordinates: round(geometry.coordinates as Position[]) };
}
