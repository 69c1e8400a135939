import { metadataOf, optionsOf, type SchemaNode, stepsOf } from '../shared/content/schema-tree.ts';
import { isGroup } from '../shared/content/values.ts';

/** The form field that stores the kind of an item, in a list with several kinds. */
export const kindKey = 'kind';

export const kindName = (index: number) => `kind${index + 1}`;

/** The form field for a value that isn't a group. */
export const valueKey = 'value';

/** A file's value as the form needs it. Values that don't fit the schema stay unchanged until they are validated. */
export function toForm(node: SchemaNode, value: unknown): unknown {
  if (isTaskList(node)) {
    return Array.isArray(value) ? value.join('\n') : (value ?? '');
  }
  if (node.wrapped) {
    return value === undefined || value === null ? undefined : toForm(node.wrapped, value);
  }
  const { item, entries } = node;
  if (item && Array.isArray(value)) {
    return value.map((inner) => toForm(item, inner));
  }
  if (node.type === 'union') {
    return toUnion(node, value);
  }
  if (entries && isGroup(value)) {
    return { ...value, ...converted(entries, value, toForm) };
  }
  const isFileName = namesFile(node) && typeof value === 'string';
  // In forms, file names start at the root.
  return isFileName ? `/${value}` : value;
}

function toUnion(node: SchemaNode, value: unknown): unknown {
  const options = optionsOf(node);
  const index = options.findIndex(({ entries }) => Boolean(entries) === isGroup(value));
  const option = options[index];
  const inner = option ? toForm(option, value) : value;
  const fields = isGroup(inner) ? inner : { [valueKey]: inner };
  return { [kindKey]: kindName(index), ...fields };
}

/** A form's value as the file needs it: in the schema's order, with undefined for empty optional fields. */
export function fromForm(node: SchemaNode, value: unknown): unknown {
  if (isTaskList(node)) {
    const ids = linesOf(value);
    return ids.length > 0 ? ids : undefined;
  }
  if (node.wrapped) {
    const inner = fromForm(node.wrapped, value);
    return isFilled(inner) ? inner : undefined;
  }
  if (node.item) {
    return listFrom(node.item, value);
  }
  const group = isGroup(value) ? value : {};
  if (node.type === 'union') {
    return fromUnion(node, group);
  }
  if (node.entries) {
    return converted(node.entries, group, fromForm);
  }
  if (node.type === 'string' || node.type === 'picklist') {
    return textFrom(node, String(value ?? ''));
  }
  return value ?? undefined;
}

/** Whether the field is the list in confirmed.yaml. In the form, that list is a text with one id per line. */
const isTaskList = (node: SchemaNode): boolean => metadataOf(node).isTaskList === true;

export const linesOf = (value: unknown): string[] =>
  String(value ?? '')
    .split('\n')
    .filter(Boolean);

function listFrom(item: SchemaNode, value: unknown): unknown[] {
  const items: unknown[] = Array.isArray(value) ? value : [];
  return items.map((inner) => fromForm(item, inner));
}

/** The form stores which kind was chosen. A kind without fields has its value in the field `valueKey`. */
function fromUnion(node: SchemaNode, group: Record<string, unknown>): unknown {
  const { [kindKey]: kind, ...fields } = group;
  const option = optionsOf(node).find((_, index) => kindName(index) === kind);
  if (!option) {
    return undefined;
  }
  return fromForm(option, option.entries ? fields : fields[valueKey]);
}

function textFrom(node: SchemaNode, text: string): string {
  if (namesFile(node)) {
    return text.slice(text.lastIndexOf('/') + 1);
  }
  const isTrimmed = stepsOf(node).some(({ type }) => type === 'trim');
  return isTrimmed ? text.trim() : text;
}

function converted(
  entries: Record<string, SchemaNode>,
  group: Record<string, unknown>,
  convert: (node: SchemaNode, value: unknown) => unknown,
) {
  const fields: Record<string, unknown> = {};
  for (const [key, node] of Object.entries(entries)) {
    const field = convert(node, group[key]);
    if (field !== undefined) {
      fields[key] = field;
    }
  }
  return fields;
}

/** Whether the value contains anything, at any depth. */
function isFilled(value: unknown): boolean {
  if (value === undefined || value === null || value === '') {
    return false;
  }
  return typeof value !== 'object' || Object.values(value).some(isFilled);
}

export function namesFile(node: SchemaNode): boolean {
  const { photoPlace, upload } = metadataOf(node);
  return Boolean(photoPlace ?? upload);
}
