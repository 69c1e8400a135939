import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawMap } from '../../../page/drawings/town-map.ts';
import { type Issue, issueLines } from '../../../shared/content/issues.ts';
import type { MapRule } from '../../../shared/content/map-elements.ts';
import { readTownFile } from '../../../shared/content/town-file.ts';
import { findZoneAreas, type ZoneAreas } from '../../../shared/content/zone-areas.ts';
import type { NamedZone } from '../../../shared/content/zone-names.ts';

export const mapFile = 'map.geojson';

/** The issues of content/map.geojson, at most one for each element. A site may lack the file. */
export function mapIssues(folder: string, zones: readonly NamedZone[] = []): Issue[] {
  const read = readFile(folder);
  if (!read) {
    return [];
  }
  if (!read.file) {
    return [toIssue({ rule: read.rule })];
  }
  return findZoneAreas(read.file, zones).issues.map(toIssue);
}

/** The map of a file without issues; undefined if there is no file. */
export function readMap(folder: string, zones: readonly NamedZone[]): ZoneAreas['map'] | undefined {
  const file = readFile(folder)?.file;
  return file && findZoneAreas(file, zones).map;
}

/** Lines about whatever the page leaves out or draws in another way than its owner may expect. */
export function mapRemarks(
  map: ZoneAreas['map'] | undefined,
  zones: readonly NamedZone[],
): string[] {
  if (!map) {
    return [];
  }
  const remarks = [...map.remarks];
  const { leftOut } = drawMap(map, zones);
  if (leftOut > 0) {
    const rule = `per una pagina leggera è troppo: attorno alle zone restano fuori ${leftOut} tra linee, aree e luoghi, prima i più corti`;
    remarks.push({ rule });
  }
  return issueLines(remarks.map(toIssue));
}

function readFile(folder: string) {
  const path = join(folder, mapFile);
  return existsSync(path) ? readTownFile(readFileSync(path, 'utf8')) : undefined;
}

function toIssue({ element, name, rule }: MapRule): Issue {
  if (element === undefined) {
    return { file: mapFile, rule };
  }
  const nameInQuotes = name === undefined ? '' : ` «${name}»`;
  return { file: mapFile, name: `elemento ${element + 1}${nameInQuotes}`, rule };
}
