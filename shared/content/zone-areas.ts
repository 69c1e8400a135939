import { placeDrawings } from '../design/drawings.ts';
import { kinds, polygonsOf, type TownFeature, type TownMap } from './map.ts';
import { isTownsFile, type MapElement, type MapRule } from './map-elements.ts';
import { readBox } from './map-frame.ts';
import { issuesIn } from './map-issues.ts';
import { remarksOnAreas, remarksOnZones } from './map-remarks.ts';
import { namingProperty, zoneOf } from './naming-property.ts';
import type { TownFile } from './town-file.ts';
import type { NamedZone } from './zone-names.ts';

export interface ZoneAreas {
  /** `remarks` tell the owner about areas that aren't zones, and zones without an area. */
  map: TownMap & { remarks: MapRule[] };
  /** What stops a build. */
  issues: MapRule[];
}

/** Finds the areas of the zones in a town's file. Its issues and remarks are in Italian. */
export function findZoneAreas(file: TownFile, zones: readonly NamedZone[]): ZoneAreas {
  const property = namingProperty(file.elements, zones);
  const isTowns = isTownsFile(property);
  const elements = file.elements.map((element, index): MapElement => {
    const zone = zoneOf(element, zones, property);
    const kind = kinds.find((name) => name === element.properties.kind);
    return { ...element, index, zone, kind };
  });
  const map: TownMap = {
    type: 'FeatureCollection',
    bbox: undefined,
    attribution: file.attribution,
    features: featuresOf(elements, file.hasLand),
  };

  const issues = issuesIn(elements, zones, property);
  if (issues.length > 0) {
    return { map: { ...map, remarks: [] }, issues };
  }

  // In a town's own file the box is around all the data.
  const box = isTowns ? {} : readBox(file.bbox, map);
  const remarks = [
    ...(box.remark ? [box.remark] : []),
    ...remarksOnAreas({ elements, property, hasLand: file.hasLand }, zones),
    ...remarksOnZones(elements, zones),
  ];
  return {
    map: { ...map, bbox: box.frame, remarks },
    issues: box.issue ? [box.issue] : [],
  };
}

/** The features that the page draws, in the order of the file. */
function featuresOf(elements: readonly MapElement[], hasLand: boolean): TownFeature[] {
  return elements.flatMap(({ geometry, kind, zone, properties }): TownFeature[] => {
    if (!geometry) {
      return [];
    }
    const type = 'Feature';
    if (zone && polygonsOf(geometry)) {
      return [{ type, properties: { zone: zone.id, kind }, geometry }];
    }
    if (kind) {
      const { name } = properties;
      const drawing = placeDrawings.find((name) => name === properties.drawing);
      return [{ type, properties: { kind, name, drawing }, geometry }];
    }
    const isAround = !zone && hasLand && polygonsOf(geometry) !== undefined;
    return isAround ? [{ type, properties: { kind: 'land', isAround: true }, geometry }] : [];
  });
}
