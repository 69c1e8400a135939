import type { Path } from './issues.ts';
import { labelOf, type Shape, shapeAt } from './schema-tree.ts';

/** The fields by which an owner knows one thing of a list from the others. */
export const naming = ['name', 'question', 'label', 'title', 'heading'] as const;

const longest = 50;

/**
 * The thing at a path by the name that the owner knows: `San Donato, prezzo medio (price)`. What has no name in its list
 * is counted from one.
 * @param value the whole file's
 */
export function thingAt(shape: Shape, value: unknown, path: Path): string {
  const parts: string[] = [];
  let keys: string[] = [];
  let at = value;
  path.forEach((key, index) => {
    at = childOf(at, key);
    if (typeof key === 'string') {
      keys.push(key);
      return;
    }
    const name = ownName(at);
    if (name !== undefined) keys = [];
    else parts.push(labelOf(shapeAt(shape, path.slice(0, index))));
    parts.push(name ?? `voce ${key + 1}`);
  });
  const label = typeof path.at(-1) === 'string' ? labelOf(shapeAt(shape, path)) : '';
  const field = keys.join('.');
  parts.push(
    label && field ? `${label} (${field})` : label || (parts.length > 0 && field ? `(${field})` : field),
  );
  return parts.filter(Boolean).join(', ').replace(/, \(/g, ' (');
}

/** The value of a field or of a place in a list; nothing where there is none. */
export const childOf = (value: unknown, key: string | number): unknown =>
  value !== null && typeof value === 'object' && Object.hasOwn(value, key)
    ? (value as Record<string | number, unknown>)[key]
    : undefined;

function ownName(item: unknown): string | undefined {
  const days = childOf(item, 'days');
  if (Array.isArray(days) && days.length > 0) return days.join(' ');
  const name = naming.map((key) => childOf(item, key)).find((one) => typeof one === 'string' && one.trim());
  if (typeof name !== 'string') return undefined;
  const line = name.trim().replace(/\s+/g, ' ');
  return line.length > longest ? `${line.slice(0, longest).trimEnd()}…` : line;
}
