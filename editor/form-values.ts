import { isOptional, optionsOf, piecesOf, type SchemaNode } from '../shared/content/schema-tree.ts';
import { isGroup } from '../shared/content/write-yaml.ts';

export const kindKey = 'kind';

export const kindName = (index: number) => `kind${index + 1}`;

export const ownField = 'value';

/** Forms refer to files from the root. */
const photoRoot = '/';

/** A file's value as the form needs it. What differs from the schema is left to the check. */
export function toForm(shape: SchemaNode, value: unknown): unknown {
  if (shape.wrapped) return value === undefined || value === null ? undefined : toForm(shape.wrapped, value);
  if (shape.item && Array.isArray(value)) return value.map((one) => toForm(shape.item as SchemaNode, one));
  if (shape.type === 'union') {
    const index = optionsOf(shape).findIndex(({ entries }) => Boolean(entries) === isGroup(value));
    const option = optionsOf(shape)[index];
    const inner = option ? toForm(option, value) : value;
    return { [kindKey]: kindName(index), ...(isGroup(inner) ? inner : { [ownField]: inner }) };
  }
  if (shape.entries && isGroup(value)) {
    const known = Object.entries(shape.entries).map(
      ([key, field]) => [key, toForm(field, value[key])] as const,
    );
    return { ...value, ...Object.fromEntries(known.filter(([, one]) => one !== undefined)) };
  }
  return isPhoto(shape) && typeof value === 'string' ? photoRoot + value : value;
}

/** A form's value as the file needs it: in the schema's order, without empty optional fields, which are undefined. */
export function fromForm(shape: SchemaNode, value: unknown): unknown {
  if (isOptional(shape) || shape.type === 'nullish') {
    const inner = shape.wrapped && isFilled(value) ? fromForm(shape.wrapped, value) : undefined;
    return isFilled(inner) ? inner : undefined;
  }
  if (shape.item)
    return (Array.isArray(value) ? value : []).map((one) => fromForm(shape.item as SchemaNode, one));
  if (shape.type === 'union') {
    const { [kindKey]: kind, ...inner } = isGroup(value) ? value : {};
    const option = optionsOf(shape).find((_, index) => kindName(index) === kind);
    return option && fromForm(option, option.entries ? inner : inner[ownField]);
  }
  if (shape.entries) {
    const group = isGroup(value) ? value : {};
    const known = Object.entries(shape.entries).map(
      ([key, field]) => [key, fromForm(field, group[key])] as const,
    );
    return Object.fromEntries(known.filter(([, one]) => one !== undefined));
  }
  if (shape.type !== 'string' && shape.type !== 'picklist') return value ?? undefined;
  const text = String(value ?? '');
  if (isPhoto(shape)) return text.slice(text.lastIndexOf('/') + 1);
  return piecesOf(shape).some(({ type }) => type === 'trim') ? text.trim() : text;
}

function isFilled(value: unknown): boolean {
  if (isGroup(value)) return Object.values(value).some(isFilled);
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  );
}

export const slotOf = (shape: SchemaNode): unknown =>
  piecesOf(shape).find(({ metadata }) => metadata?.slot !== undefined)?.metadata?.slot;

const isPhoto = (shape: SchemaNode) => slotOf(shape) !== undefined;
