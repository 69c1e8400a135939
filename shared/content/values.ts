import type { FieldPath } from './issues.ts';

// What YAML reads: groups of fields, lists, texts and numbers.

/** A field or an item inside a value. Undefined if there is none. */
export const childOf = (value: unknown, key: string | number): unknown =>
  value !== null && typeof value === 'object' && Object.hasOwn(value, key)
    ? (value as Record<string | number, unknown>)[key]
    : undefined;

export const valueAt = (value: unknown, path: FieldPath): unknown =>
  path.reduce((inner, key) => childOf(inner, key), value);

export const isGroup = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Whether two values have the same content. The order of fields doesn't matter. */
export const isSame = (a: unknown, b: unknown) =>
  JSON.stringify(a, withSortedKeys) === JSON.stringify(b, withSortedKeys);

const withSortedKeys = (_key: string, value: unknown) =>
  isGroup(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
