import { content, map } from 'virtual:content';
import { middleOf } from '../../shared/content/map.ts';
import { drawMap } from './town-map.ts';

const drawing = map && drawMap(map, content.zones.zones);

/** The drawing of content/map.geojson; undefined where it has none of the zones. */
export const mapDrawing = drawing && drawing.zones.length > 0 ? drawing : undefined;

/** Where the agency is: its own coordinates, or else the middle of the map. Undefined where there is neither. */
export const agencyLocation = content.agency.coordinates ?? (map && mapDrawing && middleOf(map));
