import type { FeatureCollection } from 'geojson';
import { mergeArcs, feature as toGeoJson } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, quantile, simplify } from 'topojson-simplify';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import { linesOf, type Position, polygonsOf, type TownFeature } from '../../shared/content/map.ts';

/**
 * Leaves `mostPoints` points in all lines and areas together: those that give them their form. Neighbouring areas keep
 * the border that they share. Lines share nothing, so that a crossing costs no points.
 */
export function simplified(features: readonly TownFeature[], mostPoints: number): TownFeature[] {
  const areas = features.filter(({ geometry }) => polygonsOf(geometry));
  const lines = features.flatMap(({ geometry }) => (isLine(geometry) ? linesOf(geometry) : []));
  const topo = topologyOf(areas);
  const weighed = presimplify({ ...topo, arcs: [...topo.arcs, ...lines] });
  const points = weighed.arcs.flat().length;
  const simple = simplify(weighed, quantile(weighed, Math.min(1, mostPoints / points)));

  // Both are in the order of the features that they were made from.
  const simpleAreas = toGeoJson(simple, simple.objects.map).features as unknown as TownFeature[];
  const simpleLines = simple.arcs.slice(topo.arcs.length) as Position[][];
  return features.map((feature) => {
    if (polygonsOf(feature.geometry)) {
      const { geometry } = simpleAreas.shift() as TownFeature;
      return { ...feature, geometry };
    }
    if (!isLine(feature.geometry)) {
      return feature;
    }
    const coordinates = simpleLines.splice(0, linesOf(feature.geometry).length);
    return { ...feature, geometry: { type: 'MultiLineString', coordinates } };
  });
}

/** Makes one area of several, without the borders between them. */
export function merged(features: readonly TownFeature[]): TownFeature['geometry'] {
  const topo = topologyOf(features);
  const areas = topo.objects.map.geometries as unknown as (Polygon | MultiPolygon)[];
  const { arcs } = mergeArcs(topo, areas as Parameters<typeof mergeArcs>[1]);
  const whole = toGeoJson(topo, { type: 'MultiPolygon', arcs });
  return whole.geometry as TownFeature['geometry'];
}

function topologyOf(features: readonly TownFeature[]) {
  const map = { type: 'FeatureCollection', features: [...features] } as FeatureCollection;
  return topology({ map }) as unknown as Topology<{ map: GeometryCollection }>;
}

const isLine = (geometry: TownFeature['geometry']) =>
  geometry.type === 'LineString' || geometry.type === 'MultiLineString';
