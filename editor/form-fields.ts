import type {
  Field,
  FileField,
  ImageField,
  ListField,
  SelectField,
  StringField,
  TextField,
} from '@sveltia/cms';
import * as v from 'valibot';
import { namingFields } from '../shared/content/owner-names.ts';
import { photoPlaces } from '../shared/content/photo-places.ts';
import {
  isOptional,
  labelOf,
  metadataOf,
  optionsOf,
  type SchemaNode,
  stepsOf,
} from '../shared/content/schema-tree.ts';
import { withCapital } from '../shared/text/format.ts';
import { kindKey, kindName, namesFile, valueKey } from './form-values.ts';

type FieldBase = { name: string; label: string; hint: string | undefined; required: boolean };

/** The form field for a schema. formats.ts validates the value before saving. */
function fieldOf(name: string, node: SchemaNode): Field {
  const required = !isOptional(node) && node.type !== 'nullish';
  const inner = node.wrapped ?? node;
  const label = withCapital(labelOf(node) || name);
  const base: FieldBase = { name, label, hint: hintOf(node), required };
  const { isTaskList, isColour } = metadataOf(node);
  if (isTaskList) {
    return { ...base, required: false, hint: undefined, widget: 'tasks' } as Field;
  }
  if (inner.item) {
    return listField(base, inner.item);
  }
  if (inner.entries) {
    return { ...base, widget: 'object', fields: fieldsOf(inner), collapsed: !required };
  }
  if (inner.type === 'picklist') {
    return { ...base, widget: 'select', options: choices(inner) };
  }
  if (inner.type === 'number') {
    const isWhole = stepsOf(inner).some(({ type }) => type === 'integer');
    return isWhole
      ? { ...base, widget: 'number', value_type: 'int' }
      : { ...base, widget: 'number', value_type: 'float', step: 0.1 };
  }
  if (isColour) {
    return { ...base, widget: 'color', allowInput: true };
  }
  return textField(base, inner);
}

export const fieldsOf = (node: SchemaNode): Field[] =>
  Object.entries((node.wrapped ?? node).entries ?? {}).map(([name, entry]) => fieldOf(name, entry));

function listField(field: FieldBase, item: SchemaNode): ListField | SelectField {
  const base = { ...field, required: false };
  if (item.type === 'picklist') {
    const options = choices(item);
    return { ...base, widget: 'select', multiple: true, options, dropdown_threshold: 7 };
  }
  const common = {
    ...base,
    widget: 'list' as const,
    label_singular: labelOf(item) || base.label.toLowerCase(),
  };
  if (item.type === 'union') {
    const types = optionsOf(item).map(kindOf);
    return { ...common, types, typeKey: kindKey, collapsed: true };
  }
  if (!item.entries) {
    return { ...common, field: fieldOf(valueKey, item) };
  }
  return { ...common, fields: fieldsOf(item), summary: summaryOf(item), collapsed: true };
}

const kindOf = (option: SchemaNode, index: number) => ({
  name: kindName(index),
  label: withCapital(labelOf(option)),
  summary: summaryOf(option),
  fields: option.entries ? fieldsOf(option) : [fieldOf(valueKey, option)],
});

/** The label of a collapsed list item: its name, and its price if it has one, because prices change most often. */
function summaryOf({ entries }: SchemaNode): string {
  if (!entries) {
    return `{{${valueKey}}}`;
  }
  const name = namingFields.find((key) => key in entries);
  if (name && 'price' in entries) {
    return `{{${name}}} · € {{price}}`;
  }
  const shown = name ? [name] : Object.keys(entries);
  return shown.map((key) => `{{${key}}}`).join(' · ');
}

const uploads = {
  logo: { widget: 'image', accept: '.svg' },
  typeface: { widget: 'file', accept: '.woff2,.ttf,.otf' },
} as const;

function textField(
  base: FieldBase,
  node: SchemaNode,
): FileField | ImageField | StringField | TextField {
  const { photoPlace, upload, isProse } = metadataOf(node);
  if (photoPlace) {
    const widest = Math.max(...photoPlaces[photoPlace].flatMap(({ widths }) => widths));
    const crop = `La pagina la ritaglia da sola. Meglio se larga almeno ${widest} pixel.`;
    return {
      ...base,
      hint: `${base.hint ?? ''} ${crop}`.trim(),
      widget: 'image',
      choose_url: false,
    };
  }
  if (upload) {
    return { ...base, ...uploads[upload], choose_url: false, public_folder: '/' };
  }
  return {
    ...base,
    required: base.required && !v.safeParse(node, '').success,
    widget: isProse ? 'text' : 'string',
    use_emoji_autocomplete: false,
    ...patternOf(node),
  };
}

/** The form validates a text by its expression at the field, and by other rules when the form is saved. */
function patternOf(node: SchemaNode): Pick<StringField, 'pattern'> {
  const { requirement, message } = stepsOf(node).find(({ type }) => type === 'regex') ?? {};
  if (!(requirement instanceof RegExp) || typeof message !== 'string') {
    return {};
  }
  return { pattern: [requirement, withCapital(message)] };
}

/** In a file `si` counts as `sì`; a form offers only `sì`. */
const choices = ({ options = [] }: SchemaNode) =>
  options.map(String).filter((word) => word !== 'si');

/** The rules whose messages say how a text is written. The form states them below its field. */
const hintRules = ['min_length', 'max_length', 'includes', 'regex'];

function hintOf(node: SchemaNode): string | undefined {
  const { hint } = metadataOf(node);
  const rules = rulesOfText(node.wrapped ?? node).map(({ message }) => message as string);
  const sentences = new Set([hint ?? '', ...rules].filter(Boolean));
  return Array.from(sentences, asSentence).join(' ') || undefined;
}

const asSentence = (text: string) => withCapital(text).replace(/\.?$/, '.');

/** Only typed texts can break rules. Other values are chosen. */
function rulesOfText(node: SchemaNode) {
  const isTyped = node.type === 'string' && !namesFile(node);
  return isTyped ? stepsOf(node).filter(({ type }) => hintRules.includes(type)) : [];
}
