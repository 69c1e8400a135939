import * as v from 'valibot';
import type { Path } from './issues.ts';

/** What we need to know of a step of a Valibot pipe. */
type Piece = {
  kind: string;
  type: string;
  requirement?: unknown;
  message?: unknown;
  pipe?: readonly Piece[];
};

/** The parts of a Valibot schema that we read. */
export interface SchemaNode extends v.GenericSchema {
  entries?: Record<string, SchemaNode>;
  item?: SchemaNode;
  wrapped?: SchemaNode;
  options?: readonly (SchemaNode | string)[];
  pipe?: readonly Piece[];
}

/** The schema of the value at a path; undefined for a path that no schema knows. */
export function schemaAt(schema: SchemaNode | undefined, path: Path): SchemaNode | undefined {
  let node = schema;
  for (const key of path) {
    node = typeof key === 'number' ? itemOf(node) : entryOf(node, key);
  }
  return node;
}

const itemOf = (list: SchemaNode | undefined) => variantsOf(list).find(({ item }) => item)?.item;

const entryOf = (group: SchemaNode | undefined, key: string) =>
  variantsOf(group).find(({ entries = {} }) => Object.hasOwn(entries, key))?.entries?.[key];

export const entriesOf = (schema: SchemaNode | undefined) =>
  variantsOf(schema).find(({ entries }) => entries)?.entries;

/** The schema inside an optional one, and every schema that a union allows. */
function variantsOf(schema: SchemaNode | undefined): readonly SchemaNode[] {
  if (schema?.wrapped) {
    return variantsOf(schema.wrapped);
  }
  if (schema?.type === 'union') {
    return optionsOf(schema).flatMap(variantsOf);
  }
  return schema ? [schema] : [];
}

export const optionsOf = ({ options = [] }: SchemaNode) => options as readonly SchemaNode[];

export const isOptional = (schema: SchemaNode | undefined) => schema?.type === 'optional';

/** Whether every text is valid. Then no rule would notice that a text was cut short. */
export function isFreeText(schema: SchemaNode | undefined): boolean {
  const isFree = (node: SchemaNode) => {
    const rules = piecesOf(node).filter(
      ({ kind }) => kind === 'validation' || kind === 'transformation',
    );
    return (
      node.type === 'string' && (rules.length === 0 || rules.some(({ type }) => type === 'trim'))
    );
  };
  return schema === undefined || variantsOf(schema).some(isFree);
}

export const piecesOf = ({ pipe = [] }: { pipe?: readonly Piece[] }): Piece[] =>
  pipe.flatMap((piece) => (piece.pipe ? piecesOf(piece) : [piece]));

export const descriptionOf = (schema: SchemaNode | undefined): string =>
  schema ? (v.getDescription(schema) ?? descriptionOf(schema.wrapped)) : '';
