import { type Document, isCollection, isNode, isPair, type ParsedNode } from 'yaml';
import type { Path } from './issues.ts';

/** Where a field or a place of a list stands in the text: from `from`, its name included, to `to`. */
export interface Place {
  path: Path;
  from: number;
  to: number;
}

/** Every field and every place of a list, in the order of the text. */
export function placesOf(doc: Document): Place[] {
  return doc.contents === null ? [] : inside(doc.contents as ParsedNode, []);
}

function inside(node: ParsedNode, path: Path): Place[] {
  if (!isCollection(node)) return [];
  return node.items.flatMap((item, index) => {
    if (!isPair(item)) return place(item as ParsedNode, [...path, index]);
    const key = item.key as ParsedNode;
    return place(item.value as ParsedNode | null, [...path, String(key.toJSON())], key.range);
  });
}

function place(node: ParsedNode | null, path: Path, key?: readonly [number, ...number[]]): Place[] {
  const own = isNode(node) ? node.range : undefined;
  const from = key?.[0] ?? own?.[0] ?? 0;
  return [{ path, from, to: own?.[2] ?? from }, ...(node ? inside(node, path) : [])];
}

/** The last place that begins before an offset; the innermost of those that begin together. */
export function pathAt(places: readonly Place[], offset: number): Path {
  return places.findLast(({ from }) => from <= offset)?.path ?? [];
}

/** Where a path stands, or the nearest group around it; nothing for the whole file. */
export function placeOf(places: readonly Place[], path: Path): Place | undefined {
  if (path.length === 0) return undefined;
  const same = (one: Place) => one.path.length === path.length && one.path.every((key, i) => key === path[i]);
  return places.find(same) ?? placeOf(places, path.slice(0, -1));
}
