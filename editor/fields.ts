import type { Field, ImageField, ListField, SelectField, StringField, TextField } from '@sveltia/cms';
import { getMetadata } from 'valibot';
import { labelOf, namingFields } from '../shared/content/names.ts';
import {
  descriptionOf,
  isOptional,
  optionsOf,
  piecesOf,
  type SchemaNode,
} from '../shared/content/schema-tree.ts';
import { capital } from '../shared/format.ts';
import { type Slot, slots } from '../shared/images/slots.ts';
import { kindKey, kindName, ownField, slotOf } from './form-values.ts';

type FieldBase = { name: string; label: string; hint: string | undefined; required: boolean };

/** The form field for a schema, whose rules are checked before saving (formats.ts). */
export function fieldOf(name: string, node: SchemaNode): Field {
  const required = !isOptional(node) && node.type !== 'nullish';
  const inner = node.wrapped ?? node;
  const label = capital(labelOf(node) || name);
  const base: FieldBase = { name, label, hint: hintOf(descriptionOf(node), inner), required };
  if (inner.item) return listOf(base, inner, inner.item);
  if (inner.entries) {
    return { ...base, widget: 'object', fields: fieldsOf(inner), collapsed: !required };
  }
  if (inner.type === 'picklist') return { ...base, widget: 'select', options: choices(inner) };
  if (inner.type === 'number') {
    const isWhole = piecesOf(inner).some(({ type }) => type === 'integer');
    const kind = isWhole ? { value_type: 'int' as const } : { value_type: 'float' as const, step: 0.1 };
    return { ...base, widget: 'number', ...kind };
  }
  return textOf(base, inner);
}

export const fieldsOf = ({ entries = {} }: SchemaNode): Field[] =>
  Object.entries(entries).map(([name, node]) => fieldOf(name, node));

function listOf(field: FieldBase, list: SchemaNode, item: SchemaNode): ListField | SelectField {
  const base = { ...field, required: false };
  const [least, most] = ['min_length', 'max_length'].map(
    (kind) => piecesOf(list).find(({ type }) => type === kind)?.requirement,
  );
  if (item.type === 'picklist') {
    return { ...base, widget: 'select', multiple: true, options: choices(item), dropdown_threshold: 7 };
  }
  const common = {
    ...base,
    widget: 'list' as const,
    label_singular: labelOf(item).toLowerCase() || base.label.toLowerCase(),
    ...(least !== undefined &&
      least === most && { allow_add: false, allow_remove: false, allow_duplicate: false }),
  };
  if (item.type === 'union') {
    const types = optionsOf(item).map((option, index) => ({
      name: kindName(index),
      label: capital(labelOf(option)),
      summary: summaryOf(option),
      fields: option.entries ? fieldsOf(option) : [fieldOf(ownField, option)],
    }));
    return { ...common, types, typeKey: kindKey, collapsed: true };
  }
  if (!item.entries) return { ...common, field: fieldOf(ownField, item) };
  return { ...common, fields: fieldsOf(item), summary: summaryOf(item), collapsed: true };
}

/** The label of a closed list item. */
function summaryOf({ entries }: SchemaNode): string {
  if (!entries) return `{{${ownField}}}`;
  const name = namingFields.find((key) => key in entries);
  const shown = name ? [name] : Object.keys(entries);
  return shown.map((key) => `{{${key}}}`).join(' · ');
}

function textOf(base: FieldBase, node: SchemaNode): ImageField | StringField | TextField {
  const slot = slotOf(node) as Slot | undefined;
  if (slot) {
    const widest = Math.max(...slots[slot].flatMap(({ widths }) => widths));
    const crop = `La pagina la ritaglia da sola. Meglio se larga almeno ${widest} pixel.`;
    return { ...base, hint: `${base.hint ?? ''} ${crop}`.trim(), widget: 'image', choose_url: false };
  }
  return {
    ...base,
    required: base.required && piecesOf(node).some(({ type }) => type === 'non_empty'),
    widget: getMetadata(node).prose ? 'text' : 'string',
    use_emoji_autocomplete: false,
  };
}

const choices = ({ options = [] }: SchemaNode) => options.map(String);

/** What a text must be, for whoever writes it. */
const hintRules = ['min_length', 'max_length', 'includes', 'check'];

function hintOf(description: string, node: SchemaNode): string | undefined {
  const hinted = node.type === 'string' ? piecesOf(node).filter(({ type }) => hintRules.includes(type)) : [];
  const more = /[,:;(.]/.test(description.replace(/\.$/, '')) ? [description] : [];
  const all = [...more, ...hinted.map(({ message }) => capital(String(message)))];
  return all.map((one) => one.replace(/\.?$/, '.')).join(' ') || undefined;
}
