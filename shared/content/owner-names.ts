import type { FieldPath } from './issues.ts';
import { entriesOf, labelOf, type SchemaNode, schemaAt } from './schema-tree.ts';
import { childOf } from './values.ts';

/** The fields that may name a list item, in order of preference. */
export const namingFields = ['name', 'question', 'label', 'title', 'heading'] as const;

const maxNameLength = 50;

/**
 * The owner's name for the field at a path, such as `Porta Nuova, prezzo medio`, and its key, such as `price`. `value`
 * is the whole file's value.
 */
export function nameAt(
  schema: SchemaNode,
  value: unknown,
  path: FieldPath,
): { name: string; field: string } {
  const { items, keys } = itemsAlong(schema, value, path);
  const isField = typeof path.at(-1) === 'string';
  const label = isField ? labelOf(schemaAt(schema, path)) : '';
  const parts = [...items, figureAround(schema, path), label];
  return { name: parts.filter(Boolean).join(', '), field: keys.join('.') };
}

/** The name of the figure that the field at this path belongs to, because all figures have the same fields. */
function figureAround(schema: SchemaNode, path: FieldPath): string {
  const group = path.slice(0, -1);
  const isFigure = group.every((key) => typeof key === 'string');
  const around = schemaAt(schema, group);
  return isFigure && entriesOf(around)?.number ? labelOf(around) : '';
}

/** The names of the list items along a path, and the keys after the last item that has a name. */
function itemsAlong(
  schema: SchemaNode,
  value: unknown,
  path: FieldPath,
): { items: string[]; keys: readonly string[] } {
  const items: string[] = [];
  let keys: string[] = [];
  let current = value;
  for (const [index, key] of path.entries()) {
    current = childOf(current, key);
    if (typeof key === 'string') {
      keys.push(key);
      continue;
    }

    const name = itemName(current);
    if (name === undefined) {
      const list = schemaAt(schema, path.slice(0, index));
      items.push(labelOf(list), `voce ${key + 1}`);
    } else {
      items.push(name);
      keys = [];
    }
  }
  return { items, keys };
}

export function itemName(item: unknown): string | undefined {
  const days = childOf(item, 'days');
  if (Array.isArray(days) && days.length > 0) {
    return days.join(' ');
  }
  const name = namingFields
    .map((key) => childOf(item, key))
    .find((text) => typeof text === 'string' && text.trim());
  if (typeof name !== 'string') {
    return undefined;
  }
  const line = name.trim().replace(/\s+/g, ' ');
  return line.length > maxNameLength ? `${line.slice(0, maxNameLength).trimEnd()}…` : line;
}
