import { getMetadata } from 'valibot';
import { isGroup } from '../shared/content/names.ts';
import { optionsOf, piecesOf, type SchemaNode } from '../shared/content/schema-tree.ts';

export const kindKey = 'kind';

export const kindName = (index: number) => `kind${index + 1}`;

export const ownField = 'value';

/** A file's value as the form needs it. What differs from the schema is left to the check. */
export function toForm(node: SchemaNode, value: unknown): unknown {
  if (node.wrapped) return value === undefined || value === null ? undefined : toForm(node.wrapped, value);
  if (node.item && Array.isArray(value)) return value.map((one) => toForm(node.item as SchemaNode, one));
  if (node.type === 'union') {
    const index = optionsOf(node).findIndex(({ entries }) => Boolean(entries) === isGroup(value));
    const option = optionsOf(node)[index];
    const inner = option ? toForm(option, value) : value;
    return { [kindKey]: kindName(index), ...(isGroup(inner) ? inner : { [ownField]: inner }) };
  }
  if (node.entries && isGroup(value)) return { ...value, ...converted(node.entries, value, toForm) };
  return isPhoto(node) && typeof value === 'string' ? `/${value}` : value; // Forms name files from the root.
}

/** A form's value as the file needs it: in the schema's order, without empty optional fields, which are undefined. */
export function fromForm(node: SchemaNode, value: unknown): unknown {
  if (node.wrapped) {
    const inner = fromForm(node.wrapped, value);
    return isFilled(inner) ? inner : undefined;
  }
  if (node.item)
    return (Array.isArray(value) ? value : []).map((one) => fromForm(node.item as SchemaNode, one));
  if (node.type === 'union') {
    const { [kindKey]: kind, ...inner } = isGroup(value) ? value : {};
    const option = optionsOf(node).find((_, index) => kindName(index) === kind);
    return option && fromForm(option, option.entries ? inner : inner[ownField]);
  }
  if (node.entries) return converted(node.entries, isGroup(value) ? value : {}, fromForm);
  if (node.type !== 'string' && node.type !== 'picklist') return value ?? undefined;
  const text = String(value ?? '');
  if (isPhoto(node)) return text.slice(text.lastIndexOf('/') + 1);
  return piecesOf(node).some(({ type }) => type === 'trim') ? text.trim() : text;
}

/** As an Italian may type it, `2.950`, `€ 2950` or `6,8`. */
export const plainNumber = (typed: string, isWhole: boolean): string =>
  isWhole ? typed.replace(/[.\s€]/g, '') : typed.replace(',', '.').replace(/[\s%]/g, '');

function converted(
  entries: Record<string, SchemaNode>,
  group: Record<string, unknown>,
  convert: (node: SchemaNode, value: unknown) => unknown,
) {
  const known = Object.entries(entries).map(([key, node]) => [key, convert(node, group[key])] as const);
  return Object.fromEntries(known.filter(([, one]) => one !== undefined));
}

const isFilled = (value: unknown): boolean =>
  typeof value === 'object' ? Object.values(value ?? {}).some(isFilled) : value !== undefined && value !== '';

export const slotOf = (node: SchemaNode) => getMetadata(node).slot;

const isPhoto = (node: SchemaNode) => slotOf(node) !== undefined;
