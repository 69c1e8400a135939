import type { Path } from './issues.ts';

type Piece = {
  kind: string;
  type: string;
  description?: string;
  metadata?: Record<string, unknown>;
  requirement?: unknown;
  message?: unknown;
  pipe?: readonly Piece[];
};

export interface SchemaNode {
  type: string;
  entries?: Record<string, SchemaNode>;
  item?: SchemaNode;
  wrapped?: SchemaNode;
  options?: readonly (SchemaNode | string)[];
  pipe?: readonly Piece[];
}

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

export function entriesOf(schema: SchemaNode | undefined): Record<string, SchemaNode> | undefined {
  if (schema?.wrapped) return entriesOf(schema.wrapped);
  if (schema?.type !== 'union') return schema?.entries;
  return optionsOf(schema)
    .map(entriesOf)
    .find((entries) => entries !== undefined);
}

export const optionsOf = ({ options = [] }: SchemaNode) => options as readonly SchemaNode[];

export const isOptional = (schema: SchemaNode | undefined) => schema?.type === 'optional';

/** Whether any text is valid, so that nobody can tell that it was cut short. */
export function isFreeText(schema: SchemaNode | undefined): boolean {
  if (schema === undefined) return true;
  if (schema.wrapped) return isFreeText(schema.wrapped);
  if (schema.type === 'union') return optionsOf(schema).some(isFreeText);
  if (schema.type !== 'string') return false;
  const rules = piecesOf(schema).filter(({ kind }) => kind === 'validation' || kind === 'transformation');
  return rules.length === 0 || rules.some(({ type }) => type === 'trim');
}

export const piecesOf = ({ pipe = [] }: { pipe?: readonly Piece[] }): Piece[] =>
  pipe.flatMap((piece) => (piece.pipe ? piecesOf(piece) : [piece]));

export function descriptionOf(schema: SchemaNode | undefined): string {
  const own = schema && piecesOf(schema).findLast(({ type }) => type === 'description')?.description;
  return own ?? (schema?.wrapped ? descriptionOf(schema.wrapped) : '');
}
