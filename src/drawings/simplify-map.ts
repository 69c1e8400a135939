import type { FeatureCollection } from 'geojson';
import { feature } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, quantile, simplify } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Position, TownFeature } from '../../shared/content/map.ts';

/** Of all lines together: a map drawn by hand has fewer. */
const mostPoints = 160;

/** The lines and areas projected, with the points that give them their form. Neighbours keep the border that they share. */
export function simplified(features: TownFeature[], project: (at: Position) => Position): TownFeature[] {
  const map = { type: 'FeatureCollection', features } as FeatureCollection;
  const topo = topology({ map }) as Topology<{ map: GeometryCollection }>;
  const weighed = presimplify({
    ...topo,
    arcs: topo.arcs.map((arc) => arc.map((at) => project(at as Position))),
  });
  const simple = simplify(weighed, quantile(weighed, mostPoints / weighed.arcs.flat().length));
  return feature(simple, simple.objects.map).features as unknown as TownFeature[];
}
