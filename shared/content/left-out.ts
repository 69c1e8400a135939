import type { Path } from './issues.ts';
import { isGroup, namingFields } from './names.ts';
import { isOptional, type SchemaNode, schemaAt } from './schema-tree.ts';

/** The values of placeholders by name; null for an optional field that the site lacks. */
export type NamedValues = ReadonlyMap<string, string | null>;

/** A name between braces, such as `{guaranteeDays}`. */
export const placeholderPattern = /\{([^{}]*)\}/g;

const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(placeholderPattern)].map(([, name = '']) => name);

/** One zone isn't counted. A text that counts it has to be rewritten, so it isn't left out silently. */
export const isZoneCount = (name: string): boolean => ['zoneCount', 'ZoneCount'].includes(name);

/** Whether the page can do without a value: a group in a list, or an optional field. */
export function mayBeLeftOut(schema: SchemaNode, value: unknown, path: Path): boolean {
  const isItemOfList = typeof path.at(-1) === 'number';
  return isItemOfList ? isGroup(value) : isOptional(schemaAt(schema, path));
}

/** The fields whose text decides for the whole group. */
const decidingFields = ['number', ...namingFields];

/** A text is left out when it names what the site lacks; a group, when its `when`, its figure or its title does. */
export function isLeftOut(value: unknown, values: NamedValues): boolean {
  const isLacking = (name: string) => values.get(name) === null && !isZoneCount(name);
  if (typeof value === 'string') {
    return placeholdersIn(value).some(isLacking);
  }
  if (!isGroup(value)) {
    return false;
  }
  return (
    isLacking(String(value.when)) || decidingFields.some((key) => isLeftOut(value[key], values))
  );
}

/** A copy of the content without what the page leaves out, which `interpolate` left as it was. */
export function withoutLeftOut<T>(content: T, values: NamedValues): T {
  return copyOfShown(content, values) as T;
}

function copyOfShown(value: unknown, values: NamedValues): unknown {
  if (Array.isArray(value)) {
    const shown = value.filter((item) => !isLeftOut(item, values));
    return shown.map((item) => copyOfShown(item, values));
  }
  if (!isGroup(value)) {
    return value;
  }
  const shown = Object.entries(value).filter(([, field]) => !isLeftOut(field, values));
  return Object.fromEntries(shown.map(([key, field]) => [key, copyOfShown(field, values)]));
}
