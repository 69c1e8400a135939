import * as v from 'valibot';
import { type Content, type ContentValues, schemaOf } from '../shared/content/content.ts';
import { metadataOf, type SchemaNode } from '../shared/content/schema-tree.ts';
import type { FieldMetadata } from '../shared/content/schemas/field-kinds.ts';
import { childOf, isGroup } from '../shared/content/values.ts';
import { conditionKey, fieldsForStudios, wordsInForms } from './form-groups.ts';

/** The schema of what a site itself writes. A field with a default may stay empty, and its hint quotes the default. */
export const siteSchemaOf = (name: keyof Content, words: ContentValues): SchemaNode =>
  siteNode(schemaOf(name), words[name]);

function siteNode(schema: SchemaNode, words: unknown): SchemaNode {
  if (words === undefined) {
    return schema;
  }
  const required = schema.wrapped ?? schema;
  const metadata = metadataOf(schema);
  if (required.entries && isGroup(words)) {
    return optional({ ...required, entries: siteEntries(required.entries, words) }, metadata);
  }
  return optional(required, { ...metadata, hint: hintWithDefault(metadata, words) });
}

function siteEntries(entries: Record<string, SchemaNode>, words: unknown) {
  const fields = Object.entries(entries);
  return Object.fromEntries(
    fields.map(([key, entry]) => [key, siteNode(entry, childOf(words, key))]),
  );
}

function hintWithDefault({ hint }: FieldMetadata, words: unknown): string {
  const byDefault = typeof words === 'string' ? `«${words}»` : 'quello del programma';
  const otherwise = `Se è vuoto vale ${byDefault}`;
  return hint ? `${hint}. ${otherwise}` : otherwise;
}

const optional = (schema: SchemaNode, metadata: FieldMetadata): SchemaNode =>
  v.pipe(v.optional(schema), v.metadata({ ...metadata }));

/** The part of that schema that the form shows. Fields that the form doesn't show stay unchanged in the file. */
export const formSchemaOf = (name: keyof Content, words: ContentValues): SchemaNode =>
  shownNode(siteSchemaOf(name, words), { file: name, path: [], words: words[name] });

type Place = {
  file: keyof Content;
  path: readonly string[];
  /** The program's words at this place. */
  words: unknown;
};

function shownNode(schema: SchemaNode, place: Place): SchemaNode {
  if (schema.wrapped) {
    return { ...schema, wrapped: shownNode(schema.wrapped, place) };
  }
  if (schema.item) {
    return { ...schema, item: shownNode(schema.item, { ...place, words: undefined }) };
  }
  return schema.entries ? { ...schema, entries: shownEntries(schema.entries, place) } : schema;
}

function shownEntries(entries: Record<string, SchemaNode>, { file, path, words }: Place) {
  const shown: Record<string, SchemaNode> = {};
  for (const [key, entry] of Object.entries(entries)) {
    const place = { file, path: [...path, key], words: childOf(words, key) };
    if (!isForOwner(key, place)) {
      continue;
    }
    const node = shownNode(entry, place);
    const group = (node.wrapped ?? node).entries;
    if (!group || Object.keys(group).length > 0) {
      shown[key] = node;
    }
  }
  return shown;
}

function isForOwner(key: string, { file, path, words }: Place): boolean {
  const name = path.join('.');
  if (key === conditionKey || fieldsForStudios[file]?.includes(name)) {
    return false;
  }
  const isWord = words !== undefined && !isGroup(words);
  return !isWord || wordsInForms[file]?.includes(name) === true;
}
