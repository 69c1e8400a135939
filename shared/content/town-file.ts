import { feature as featuresOf } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import type { TownGeometry } from './map.ts';
import { readGeometry } from './town-geometry.ts';
import { fieldOf } from './unknown-value.ts';

/** An element of a town's file. It has either a geometry or a problem. */
export interface TownElement {
  properties: Record<string, string>;
  geometry: TownGeometry | undefined;
  /** In Italian; undefined where there is a geometry. */
  problem: string | undefined;
}

/** What is in content/map.geojson, before anybody asks which of its areas are zones. */
export interface TownFile {
  /** Unchecked. */
  bbox: unknown;
  /** The owner of the data, named below the map. */
  attribution: string | undefined;
  /** False if areas that aren't zones are to be left out. */
  hasLand: boolean;
  elements: TownElement[];
}

export type TownFileRead = { file: TownFile; rule?: never } | { file?: never; rule: string };

const again = 'scaricalo o esportalo di nuovo, in formato GeoJSON';

/** Files that people take for GeoJSON. */
const otherFormats: readonly { pattern: RegExp; rule: string }[] = [
  { pattern: /^PK/, rule: `è un archivio ZIP, forse uno shapefile: ${again}` },
  {
    pattern: /^\s*<(?:\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*<?kml/i,
    rule: 'è un file KML: aprilo in geojson.io e salvalo come GeoJSON',
  },
  {
    pattern: /^\s*<!doctype html|^\s*<html/i,
    rule: `è una pagina web, non il file della mappa: ${again}`,
  },
  { pattern: /^\s*</, rule: `è un file XML (KML, GML o GPX): ${again}` },
  {
    pattern: /\ufffd/,
    rule: 'non è scritto in UTF-8: nell’editor di testi salvalo con la codifica UTF-8',
  },
];

/** Reads GeoJSON and TopoJSON as programs write them. `rule` is in Italian. */
export function readTownFile(contents: string): TownFileRead {
  const text = contents.replace(/^\ufeff/, '').normalize('NFC');
  const otherFormat = otherFormats.find(({ pattern }) => pattern.test(text));
  if (otherFormat) {
    return { rule: otherFormat.rule };
  }
  const value = parseJson(text);
  if (value === undefined) {
    return { rule: `non è un file GeoJSON, o non è arrivato intero: ${again}` };
  }
  const features = listOfFeatures(value);
  if (typeof features === 'string') {
    return { rule: features };
  }
  return {
    file: {
      bbox: fieldOf(value, 'bbox') ?? undefined,
      attribution: textOf(fieldOf(value, 'attribution')),
      hasLand: fieldOf(value, 'land') !== false,
      elements: features.map(readElement),
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') {
    return String(value);
  }
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? undefined : text;
}

/** The features of a file, or what is wrong with it. */
function listOfFeatures(value: unknown): unknown[] | string {
  const type = fieldOf(value, 'type');
  const features = fieldOf(value, 'features');
  if (type === 'FeatureCollection' && Array.isArray(features)) {
    return features;
  }
  if (type === 'Feature') {
    return [value];
  }
  if (type === 'Topology') {
    return featuresOfTopology(value);
  }
  if (Array.isArray(features) && fieldOf(value, 'geometryType') !== undefined) {
    return 'è nel formato di ArcGIS: dove lo scarichi scegli GeoJSON';
  }
  if (Array.isArray(fieldOf(value, 'elements'))) {
    return 'è nel formato di Overpass: dove lo scarichi scegli GeoJSON';
  }
  return `non è un file GeoJSON con un elenco di elementi (features): ${again}`;
}

function featuresOfTopology(value: unknown): unknown[] | string {
  // topojson-client checks nothing. It throws for whatever isn't a topology.
  const topology = value as Topology;
  try {
    return Object.values(topology.objects).flatMap((object) => {
      const found = featuresOf(topology, object);
      return found.type === 'FeatureCollection' ? found.features : [found];
    });
  } catch {
    return `è un file TopoJSON che non si può leggere: ${again}`;
  }
}

function readElement(value: unknown): TownElement {
  const properties: Record<string, string> = {};
  for (const [name, property] of Object.entries(Object(fieldOf(value, 'properties')))) {
    const text = textOf(property);
    if (text !== undefined) {
      properties[name] = text;
    }
  }
  const geometry = readGeometry(fieldOf(value, 'geometry'));
  return typeof geometry === 'string'
    ? { properties, geometry: undefined, problem: geometry }
    : { properties, geometry, problem: undefined };
}
