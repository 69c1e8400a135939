import type { FieldPath } from '../issues.ts';
import { namingFields } from '../owner-names.ts';
import { isOptional, type SchemaNode, schemaAt } from '../schema-tree.ts';
import { isGroup } from '../values.ts';

/**
 * What a placeholder stands for: a text, or a field that the site lacks. A placeholder stays unfilled if its field has
 * an issue, so that texts that name the field get no further issue.
 */
export type PlaceholderValue = { text: string } | 'lacking' | 'unfilled';

export type PlaceholderValues = ReadonlyMap<string, PlaceholderValue>;

/** A name between braces, such as `{guaranteeDays}`, or a mistake there, which is reported. */
export const placeholderPattern = /\{([^{}]*)\}/g;

const decidingFields = ['number', ...namingFields];

/** A text is dropped if it names what the site lacks, and a group if its `when`, its figure or its title does. */
export function isDropped(part: unknown, values: PlaceholderValues): boolean {
  const lacks = (name: string) => values.get(name) === 'lacking';
  if (typeof part === 'string') {
    return [...part.matchAll(placeholderPattern)].some(([, name = '']) => lacks(name));
  }
  if (!isGroup(part)) {
    return false;
  }
  return lacks(String(part.when)) || decidingFields.some((key) => isDropped(part[key], values));
}

/** Whether the page can do without a part: a group in a list, or an optional field. */
export function isDroppable(schema: SchemaNode, part: unknown, path: FieldPath): boolean {
  const isItemOfList = typeof path.at(-1) === 'number';
  return isItemOfList ? isGroup(part) : isOptional(schemaAt(schema, path));
}

export function withoutDropped(value: unknown, values: PlaceholderValues): unknown {
  const isShown = (part: unknown) => !isDropped(part, values);
  if (Array.isArray(value)) {
    return value.filter(isShown).map((item) => withoutDropped(item, values));
  }
  if (!isGroup(value)) {
    return value;
  }
  const shown = Object.entries(value).filter(([, field]) => isShown(field));
  return Object.fromEntries(shown.map(([key, field]) => [key, withoutDropped(field, values)]));
}
