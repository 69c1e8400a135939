import * as v from 'valibot';
import { type Content, schemaOf } from '../shared/content/content.ts';
import { childOf, isGroup } from '../shared/content/names.ts';
import { descriptionOf, type SchemaNode } from '../shared/content/schema-tree.ts';
import type { Words } from '../shared/content/with-words.ts';

/** The schema of what a site writes itself: a field for which the program has words may stay empty, and its hint quotes them. */
export const ownSchemaOf = (name: keyof Content, words: Words): SchemaNode =>
  ownNode(schemaOf(name), words[name]);

function ownNode(schema: SchemaNode, words: unknown): SchemaNode {
  if (words === undefined) {
    return schema;
  }
  const inner = schema.wrapped ?? schema;
  if (inner.entries && isGroup(words)) {
    return optional(groupOf(inner, inner.entries, words), descriptionOf(schema));
  }
  const programs = typeof words === 'string' ? `«${words}»` : 'quello del programma';
  return optional(inner, `${descriptionOf(schema)}. Se è vuoto vale ${programs}`);
}

const groupOf = (
  group: SchemaNode,
  entries: Record<string, SchemaNode>,
  words: Record<string, unknown>,
): SchemaNode => ({
  ...group,
  entries: Object.fromEntries(
    Object.entries(entries).map(([key, entry]) => [key, ownNode(entry, childOf(words, key))]),
  ),
});

const optional = (schema: SchemaNode, description: string): SchemaNode =>
  v.pipe(v.optional(schema), v.description(description)) as unknown as SchemaNode;
