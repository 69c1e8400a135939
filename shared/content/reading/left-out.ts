import type { Path } from '../issues.ts';
import { namingFields } from '../names.ts';
import { isOptional, type SchemaNode, schemaAt } from '../schema-tree.ts';
import { isGroup } from '../values.ts';

/**
 * The text of each placeholder, by name. It's null if the site lacks the field. If the field already has an issue, it's
 * the placeholder itself, so that texts that name the field get no further issue.
 */
export type NamedValues = ReadonlyMap<string, string | null>;

/** A name between braces, such as `{guaranteeDays}`. */
export const placeholderPattern = /\{([^{}]*)\}/g;

const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(placeholderPattern)].map(([, name = '']) => name);

/** Whether the page can do without a value: a group in a list, or an optional field. */
export function mayBeLeftOut(schema: SchemaNode, value: unknown, path: Path): boolean {
  const isItemOfList = typeof path.at(-1) === 'number';
  return isItemOfList ? isGroup(value) : isOptional(schemaAt(schema, path));
}

/** The fields whose texts decide whether their group is left out. */
const decidingFields = ['number', ...namingFields];

/** A text is left out if it names what the site lacks, and a group if its `when`, its figure or its title does. */
export function isLeftOut(value: unknown, values: NamedValues): boolean {
  if (typeof value === 'string') {
    return placeholdersIn(value).some((name) => isLacking(name, values));
  }
  if (!isGroup(value)) {
    return false;
  }
  if (isLacking(String(value.when), values)) {
    return true;
  }
  return decidingFields.some((key) => isLeftOut(value[key], values));
}

const isLacking = (name: string, values: NamedValues) => values.get(name) === null;

/** A copy without the parts that the page leaves out. `interpolate` has copied them unchanged. */
export function withoutLeftOut(value: unknown, values: NamedValues): unknown {
  const isShown = (part: unknown) => !isLeftOut(part, values);
  if (Array.isArray(value)) {
    return value.filter(isShown).map((item) => withoutLeftOut(item, values));
  }
  if (!isGroup(value)) {
    return value;
  }
  const shown = Object.entries(value).filter(([, field]) => isShown(field));
  return Object.fromEntries(shown.map(([key, field]) => [key, withoutLeftOut(field, values)]));
}
