import { middleOf, type TownMap } from '../../shared/content/map.ts';
import { drawMap } from '../drawings/town-map.ts';
import { content } from './index.ts';

const files = import.meta.glob<string>('@content/map.geojson', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const [text] = Object.values(files);
const map = text ? (JSON.parse(text) as TownMap) : undefined;
const drawing = map && drawMap(map, content.zones.zones);

/** The drawing of content/map.geojson, which astro.config.ts has checked; undefined where it has none of the zones. */
export const mapDrawing = drawing && drawing.zones.length > 0 ? drawing : undefined;

export const place = content.agency.coordinates ?? (map && mapDrawing && middleOf(map));
