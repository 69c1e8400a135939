import * as v from 'valibot';
import type { FieldPath } from './issues.ts';
import type { FieldMetadata } from './schemas/field-kinds.ts';

/** The parts of a Valibot pipe step that we read. */
type PipeStep = {
  kind: string;
  type: string;
  requirement?: unknown;
  message?: unknown;
  pipe?: readonly PipeStep[];
};

/** The parts of a Valibot schema that we read. */
export type SchemaNode = v.GenericSchema & {
  /** A group's fields. */
  entries?: Record<string, SchemaNode>;
  /** A list's items. */
  item?: SchemaNode;
  /** The schema inside an optional one. */
  wrapped?: SchemaNode;
  /** A union's schemas, or the texts to choose from. */
  options?: readonly (SchemaNode | string)[];
  pipe?: readonly PipeStep[];
};

export function schemaAt(schema: SchemaNode | undefined, path: FieldPath): SchemaNode | undefined {
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

/** The schema inside an optional schema, and every option of a union. */
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

/** Whether to report what YAML cuts off or misreads in the text. It's also reported in an unknown field. */
export const isLossReported = (schema: SchemaNode | undefined): boolean =>
  schema === undefined || variantsOf(schema).some((variant) => metadataOf(variant).isLossReported);

export const filledLaterIn = (schema: SchemaNode | undefined): readonly string[] =>
  variantsOf(schema).flatMap((variant) => metadataOf(variant).filledLater ?? []);

export const stepsOf = ({ pipe = [] }: { pipe?: readonly PipeStep[] }): PipeStep[] =>
  pipe.flatMap((step) => (step.pipe ? stepsOf(step) : [step]));

export const metadataOf = (schema: SchemaNode | undefined): FieldMetadata =>
  schema ? { ...metadataOf(schema.wrapped), ...v.getMetadata(schema) } : {};

export const labelOf = (schema: SchemaNode | undefined): string => metadataOf(schema).label ?? '';
