import type { Field, ImageField, ListField, SelectField, StringField, TextField } from '@sveltia/cms';
import { labelOf, namingFields } from '../shared/content/names.ts';
import {
  descriptionOf,
  isOptional,
  optionsOf,
  piecesOf,
  type SchemaNode,
} from '../shared/content/schema-tree.ts';
import { capital } from '../shared/format.ts';
import { type Crop, type Slot, slots } from '../shared/images/slots.ts';
import { isEmail } from '../shared/message/rules.ts';
import { kindKey, kindName, ownField, slotOf } from './form-values.ts';

type FieldBase = { name: string; label: string; hint?: string; required: boolean };

/** The form field for a schema. Rules that a form cannot check are in its hint. */
export function fieldOf(name: string, node: SchemaNode): Field {
  const required = !isOptional(node) && node.type !== 'nullish';
  const inner = node.wrapped ?? node;
  const label = capital(labelOf(node) || name);
  const base: FieldBase = { name, label, ...hintOf(descriptionOf(node), inner), required };
  if (inner.item) return listOf(base, inner, inner.item);
  if (inner.entries) {
    return { ...base, widget: 'object', fields: fieldsOf(inner), collapsed: !required };
  }
  if (inner.type === 'picklist') return { ...base, widget: 'select', options: choices(inner) };
  if (inner.type === 'number') return { ...base, widget: 'number', ...numberRules(inner) };
  return textOf(base, inner);
}

export const fieldsOf = ({ entries = {} }: SchemaNode): Field[] =>
  Object.entries(entries).map(([name, node]) => fieldOf(name, node));

function listOf(base: FieldBase, list: SchemaNode, item: SchemaNode): ListField | SelectField {
  const rules = rulesOf(list);
  const least = rules('min_length') ?? (rules.has('non_empty') ? 1 : undefined);
  const most = rules('max_length');
  const bounded = {
    ...base,
    ...(typeof least === 'number' && { min: least }),
    ...(typeof most === 'number' && { max: most }),
    required: base.required && typeof least === 'number',
  };
  if (item.type === 'picklist') {
    return { ...bounded, widget: 'select', multiple: true, options: choices(item), dropdown_threshold: 7 };
  }
  const common = {
    ...bounded,
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
  if ('number' in entries && name) return `{{number}} {{${name}}}`;
  return name
    ? `{{${name}}}`
    : Object.keys(entries)
        .map((key) => `{{${key}}}`)
        .join(' · ');
}

function textOf(base: FieldBase, node: SchemaNode): ImageField | StringField | TextField {
  const rules = rulesOf(node);
  const slot = slotOf(node) as Slot | undefined;
  const form = piecesOf(node).find(({ type }) => type === 'regex');
  const pattern = form && ([form.requirement as RegExp, capital(String(form.message))] as [RegExp, string]);
  if (slot) {
    return {
      ...base,
      hint: `${base.hint ?? ''} ${cropOf(slots[slot])}`.trim(),
      widget: 'image',
      choose_url: false,
    };
  }
  const isProse = piecesOf(node).some(({ metadata }) => metadata?.prose === true);
  return {
    ...base,
    required: base.required && (rules.has('non_empty') || form !== undefined || rules.has('check')),
    widget: isProse ? 'text' : 'string',
    use_emoji_autocomplete: false,
    ...(rules.has('url') && {
      type: 'url' as const,
      pattern: [/^https:\/\//, 'Deve cominciare con https://'] as [RegExp, string],
    }),
    ...(rules('check') === isEmail && {
      pattern: [/^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, 'Deve avere la forma info@example.com'] as [
        RegExp,
        string,
      ],
    }),
    ...(pattern && { pattern }),
  };
}

function numberRules(node: SchemaNode) {
  const rules = rulesOf(node);
  const [min, max] = [rules('min_value'), rules('max_value')];
  const isWhole = rules.has('integer');
  return {
    value_type: isWhole ? ('int' as const) : ('float' as const),
    ...(typeof min === 'number' && { min }),
    ...(typeof max === 'number' && { max }),
    ...(!isWhole && { step: 0.1 }),
  };
}

const choices = ({ options = [] }: SchemaNode) => options.map(String);

function rulesOf(node: SchemaNode) {
  const rules = piecesOf(node);
  const one = (kind: string) => rules.find(({ type }) => type === kind)?.requirement;
  return Object.assign(one, { has: (kind: string) => rules.some(({ type }) => type === kind) });
}

/** A placeholder is longer than its value, so a form cannot check these. */
const hintRules = ['min_length', 'max_length', 'includes', 'check'];

function hintOf(description: string, node: SchemaNode): { hint?: string } {
  const hinted = node.type === 'string' ? piecesOf(node).filter(({ type }) => hintRules.includes(type)) : [];
  const more = /[,:;(.]/.test(description.replace(/\.$/, '')) ? [description] : [];
  const all = [...more, ...hinted.map(({ message }) => capital(String(message)))];
  return all.length > 0 ? { hint: all.map((one) => one.replace(/\.?$/, '.')).join(' ') } : {};
}

function cropOf(crops: readonly Crop[]): string {
  const ratios = crops.map(({ ratio }) => ratioName(ratio)).join(' (computer) e ');
  const widest = Math.max(...crops.flatMap(({ widths }) => widths));
  const ends = crops.length > 1 ? `${ratios} (telefono)` : ratios;
  return `La pagina la ritaglia da sola, larghezza per altezza: ${ends}. Meglio se larga almeno ${widest} pixel.`;
}

function ratioName(ratio: number): string {
  const height =
    [1, 2, 3, 4, 5, 6].find((one) => Math.abs(ratio * one - Math.round(ratio * one)) < 0.01) ?? 1;
  return `${Math.round(ratio * height)}:${height}`;
}
