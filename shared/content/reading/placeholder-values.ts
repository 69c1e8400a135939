import * as v from 'valibot';
import { withVat } from '../../rules/estimate-rules.ts';
import { italianYear } from '../../rules/hours-rules.ts';
import { formatList, withCapital } from '../../text/format.ts';
import { numberWord } from '../../text/italian.ts';
import { type Content, schemaOf } from '../content.ts';
import { entriesOf, isOptional, type SchemaNode, schemaAt } from '../schema-tree.ts';
import { childOf, isGroup } from '../values.ts';
import { isDropped, type PlaceholderValue, type PlaceholderValues } from './dropped-parts.ts';

/** What all placeholders stand for. `completed` returns a file's value, completed but not validated. */
export function placeholderValues(completed: (file: keyof Content) => unknown): PlaceholderValues {
  const agency = completed('agency');
  const figures = completed('figures');
  const values = new Map<string, PlaceholderValue>([
    ...fieldValues(agency, schemaOf('agency')),
    ...fieldValues(childOf(agency, 'address'), schemaAt(schemaOf('agency'), ['address'])),
    ...fieldValues(figures, schemaOf('figures')),
  ]);

  values.set('years', yearsText(agency, figures));
  values.set('feeTotal', feeWithVat(values.get('fee')));
  values.set('buyerFeeTotal', feeWithVat(values.get('buyerFee')));

  values.set('phone', phoneText(values.get('landline'), values.get('mobile')));

  const zoneNames = zoneNamesIn(completed('zones'));
  values.set('zoneNames', textOrUnfilled(zoneNames && formatList(zoneNames)));
  setCount(values, 'zoneCount', zoneNames);
  const steps = listIn(completed('services'), 'steps').filter((step) => !isDropped(step, values));
  setCount(values, 'stepCount', steps);
  return values;
}

function fieldValues(
  group: unknown,
  schema: SchemaNode | undefined,
): [name: string, value: PlaceholderValue][] {
  const fields = Object.entries(entriesOf(schema) ?? {}).filter(([, field]) => hasText(field));
  return fields.map(([name, field]) => [name, fieldValue(group, name, field)]);
}

/** Texts can name a text, a number or a figure, but no list and no other group. */
function hasText(schema: SchemaNode): boolean {
  const entries = entriesOf(schema);
  const isList = schemaAt(schema, [0]) !== undefined;
  return entries ? entries.number !== undefined : !isList;
}

function fieldValue(group: unknown, name: string, schema: SchemaNode): PlaceholderValue {
  const completed = childOf(group, name);
  const isOmitted = isGroup(group) && completed === undefined && isOptional(schema);
  return isOmitted ? 'lacking' : textOrUnfilled(textForPlaceholder(completed, schema));
}

const textOrUnfilled = (text: string | undefined): PlaceholderValue =>
  text ? { text } : 'unfilled';

/** A value as it appears in texts. A figure with a source appears as its number. */
function textForPlaceholder(completed: unknown, schema: SchemaNode): string | undefined {
  const number = entriesOf(schema)?.number;
  if (number) {
    return textForPlaceholder(childOf(completed, 'number'), number);
  }
  const { success, output } = v.safeParse(schema, completed);
  const value = success ? output : completed;
  if (typeof value === 'number') {
    return String(value);
  }
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function yearsText(agency: unknown, figures: unknown): PlaceholderValue {
  const since = childOf(agency, 'since');
  const marketYear = childOf(figures, 'marketYear');
  if (typeof since !== 'number' || typeof marketYear !== 'number') {
    return 'unfilled';
  }
  const isInFuture = since > italianYear();
  if (isInFuture) {
    return 'unfilled';
  }
  const years = marketYear - since;
  return years > 1 ? { text: String(years) } : 'lacking';
}

/** A fee that isn't a rate stays unchanged. */
function feeWithVat(fee: PlaceholderValue = 'lacking'): PlaceholderValue {
  const isRate = typeof fee === 'object' && /^\d/.test(fee.text);
  return isRate ? { text: withVat(fee.text) } : fee;
}

/** A line may not break inside it. Buttons and legal texts show it too, without the spans of RunningText.tsx. */
function phoneText(
  landline: PlaceholderValue = 'lacking',
  mobile: PlaceholderValue = 'lacking',
): PlaceholderValue {
  const phone = landline === 'lacking' ? mobile : landline;
  return typeof phone === 'object' ? { text: phone.text.replaceAll(' ', '\u00a0') } : 'unfilled';
}

/** A list in a file that may not have been validated. */
function listIn(file: unknown, name: string): unknown[] {
  const list = childOf(file, name);
  return Array.isArray(list) ? list : [];
}

/** Undefined if a zone has no name. */
function zoneNamesIn(zones: unknown): string[] | undefined {
  const names = listIn(zones, 'zones').map((zone) => childOf(zone, 'name'));
  return names.every((name) => typeof name === 'string')
    ? names.map((name) => name.trim())
    : undefined;
}

/** Sets `zoneCount` to the number as a word, and `ZoneCount` to the same with a capital, to begin a sentence. */
function setCount(
  values: Map<string, PlaceholderValue>,
  name: string,
  counted: unknown[] | undefined,
): void {
  const word = counted && numberWord(counted.length);
  values.set(name, textOrUnfilled(word));
  values.set(withCapital(name), textOrUnfilled(word && withCapital(word)));
}
