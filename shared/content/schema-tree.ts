import type { Path } from './issues.ts';

/** A rule or a description of a schema, or the schema that they were added to. */
type Piece = {
  kind: string;
  type: string;
  description?: string;
  metadata?: Record<string, unknown>;
  requirement?: unknown;
  message?: unknown;
  pipe?: readonly Piece[];
};

/** What the readers of a Valibot schema need of it to walk along a path. */
export interface SchemaNode {
  type: string;
  entries?: Record<string, SchemaNode>;
  item?: SchemaNode;
  wrapped?: SchemaNode;
  options?: readonly (SchemaNode | string)[];
  pipe?: readonly Piece[];
}

/** The schema of what stands at a path, or nothing when the schema knows no such place. */
export const schemaAt = (schema: SchemaNode | undefined, path: Path): SchemaNode | undefined =>
  path.reduce<SchemaNode | undefined>((at, key) => at && step(at, key), schema);

function step(schema: SchemaNode, key: string | number): SchemaNode | undefined {
  if (schema.wrapped) return step(schema.wrapped, key);
  if (schema.type === 'union') {
    return optionsOf(schema)
      .map((option) => step(option, key))
      .find((found) => found !== undefined);
  }
  if (typeof key === 'number') return schema.item;
  return schema.entries && Object.hasOwn(schema.entries, key) ? schema.entries[key] : undefined;
}

/** The fields that may stand in a place, by name; nothing where there are none. */
export function entriesOf(schema: SchemaNode | undefined): Record<string, SchemaNode> | undefined {
  if (schema?.wrapped) return entriesOf(schema.wrapped);
  if (schema?.type !== 'union') return schema?.entries;
  return optionsOf(schema)
    .map(entriesOf)
    .find((entries) => entries !== undefined);
}

/** The schemas of which a value has to fit one. */
export const optionsOf = ({ options = [] }: SchemaNode) => options as readonly SchemaNode[];

export const isOptional = (schema: SchemaNode | undefined) => schema?.type === 'optional';

/**
 * Whether any text may stand in a place, so that none can be told to be cut short. A figure, an hour or a name from a
 * list has a form of its own; what is left of it after a cut is refused or complete.
 */
export function isFreeText(schema: SchemaNode | undefined): boolean {
  if (schema === undefined) return true;
  if (schema.wrapped) return isFreeText(schema.wrapped);
  if (schema.type === 'union') return optionsOf(schema).some(isFreeText);
  if (schema.type !== 'string') return false;
  const rules = piecesOf(schema).filter(({ kind }) => kind === 'validation' || kind === 'transformation');
  return rules.length === 0 || rules.some(({ type }) => type === 'trim');
}

/** The rules and descriptions of a schema, those of the schemas that it was made of included. */
export const piecesOf = ({ pipe = [] }: { pipe?: readonly Piece[] }): Piece[] =>
  pipe.flatMap((piece) => (piece.pipe ? piecesOf(piece) : [piece]));

/** What a field is for, in the schema's own words; empty where it has none. */
export function descriptionOf(schema: SchemaNode | undefined): string {
  const own = schema && piecesOf(schema).findLast(({ type }) => type === 'description')?.description;
  return own ?? (schema?.wrapped ? descriptionOf(schema.wrapped) : '');
}
