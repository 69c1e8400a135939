import * as v from 'valibot';
import type { Path } from './issues.ts';

type Piece = {
  kind: string;
  type: string;
  requirement?: unknown;
  message?: unknown;
  pipe?: readonly Piece[];
};

export interface SchemaNode extends v.GenericSchema {
  entries?: Record<string, SchemaNode>;
  item?: SchemaNode;
  wrapped?: SchemaNode;
  options?: readonly (SchemaNode | string)[];
  pipe?: readonly Piece[];
}

export const schemaAt = (schema: SchemaNode | undefined, path: Path): SchemaNode | undefined =>
  path.reduce<SchemaNode | undefined>((at, key) => {
    if (typeof key === 'number') return variantsOf(at).find(({ item }) => item)?.item;
    return variantsOf(at).find(({ entries = {} }) => Object.hasOwn(entries, key))?.entries?.[key];
  }, schema);

export const entriesOf = (schema: SchemaNode | undefined) =>
  variantsOf(schema).find(({ entries }) => entries)?.entries;

/** What is inside an optional schema, and each that a union allows. */
function variantsOf(schema: SchemaNode | undefined): readonly SchemaNode[] {
  if (schema?.wrapped) return variantsOf(schema.wrapped);
  if (schema?.type === 'union') return optionsOf(schema).flatMap(variantsOf);
  return schema ? [schema] : [];
}

export const optionsOf = ({ options = [] }: SchemaNode) => options as readonly SchemaNode[];

export const isOptional = (schema: SchemaNode | undefined) => schema?.type === 'optional';

/** Whether any text is valid, so that nobody can tell that it was cut short. */
export function isFreeText(schema: SchemaNode | undefined): boolean {
  const isFree = (node: SchemaNode) => {
    const rules = piecesOf(node).filter(({ kind }) => kind === 'validation' || kind === 'transformation');
    return node.type === 'string' && (rules.length === 0 || rules.some(({ type }) => type === 'trim'));
  };
  return schema === undefined || variantsOf(schema).some(isFree);
}

export const piecesOf = ({ pipe = [] }: { pipe?: readonly Piece[] }): Piece[] =>
  pipe.flatMap((piece) => (piece.pipe ? piecesOf(piece) : [piece]));

export const descriptionOf = (schema: SchemaNode | undefined): string =>
  schema ? (v.getDescription(schema) ?? descriptionOf(schema.wrapped)) : '';
