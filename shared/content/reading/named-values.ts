import * as v from 'valibot';
import { withVat } from '../../rules/estimate-rules.ts';
import { capital, listed } from '../../text/format.ts';
import { numberWord } from '../../text/italian.ts';
import { type Content, schemaOf } from '../content.ts';
import { entriesOf, isOptional, type SchemaNode, schemaAt } from '../schema-tree.ts';
import { childOf, isGroup } from '../values.ts';
import { isLeftOut, type NamedValues } from './left-out.ts';

/** The texts of all placeholders. `completed` returns a file's value, completed but unchecked. */
export function namedValues(completed: (file: keyof Content) => unknown): NamedValues {
  const agency = completed('agency');
  const figures = completed('figures');
  const values = new Map<string, string | null>([
    ...fieldValues(agency, schemaOf('agency')),
    ...fieldValues(childOf(agency, 'address'), schemaAt(schemaOf('agency'), ['address'])),
    ...fieldValues(figures, schemaOf('figures')),
  ]);

  values.set('years', yearsText(agency, figures));
  values.set('feeTotal', feeWithVat(values.get('fee')));
  values.set('buyerFeeTotal', feeWithVat(values.get('buyerFee')));

  values.set('phone', values.get('landline') ?? values.get('mobile') ?? placeholder('phone'));

  const zones = completed('zones');
  const zoneNames = zoneNamesOf(zones);
  values.set('zoneNames', zoneNamesText(zoneNames));
  setCount(values, 'zoneCount', zoneCountText(zoneNames));
  setCount(values, 'stepCount', stepCountText(completed('servizi'), values));
  return values;
}

function fieldValues(
  group: unknown,
  schema: SchemaNode | undefined,
): [name: string, value: string | null][] {
  const fields = Object.entries(entriesOf(schema) ?? {});
  return fields.map(([name, field]) => [name, fieldValue(group, name, field)]);
}

function fieldValue(group: unknown, name: string, schema: SchemaNode): string | null {
  const completed = childOf(group, name);
  const isOmitted = isGroup(group) && completed === undefined && isOptional(schema);
  return isOmitted ? null : (textOf(completed, schema) ?? placeholder(name));
}

/** Stands for a field that has an issue already. */
const placeholder = (name: string) => `{${name}}`;

/** A value as it appears in texts. A figure with a source appears as its number. */
function textOf(completed: unknown, schema: SchemaNode): string | undefined {
  const number = entriesOf(schema)?.number;
  if (number) {
    return textOf(childOf(completed, 'number'), number);
  }
  const { success, output: checked } = v.safeParse(schema, completed);
  const value = success ? checked : completed;
  if (typeof value === 'number') {
    return String(value);
  }
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function yearsText(agency: unknown, figures: unknown): string | null {
  const since = childOf(agency, 'since');
  const marketYear = childOf(figures, 'marketYear');
  if (typeof since !== 'number' || typeof marketYear !== 'number') {
    return placeholder('years');
  }
  const isInFuture = since > new Date().getFullYear();
  if (isInFuture) {
    return placeholder('years');
  }
  const years = marketYear - since;
  return years > 1 ? String(years) : null;
}

/** A fee that isn't a rate stays unchanged. */
function feeWithVat(fee: string | null = null): string | null {
  return fee && /^\d/.test(fee) ? withVat(fee) : fee;
}

/** A list in a file that may not have been checked. */
function listIn(file: unknown, name: string): unknown[] {
  const list = childOf(file, name);
  return Array.isArray(list) ? list : [];
}

/** Undefined if a zone has no name. */
function zoneNamesOf(zones: unknown): string[] | undefined {
  const names = listIn(zones, 'zones').map((zone) => childOf(zone, 'name'));
  return names.every((name) => typeof name === 'string') ? names : undefined;
}

function zoneNamesText(names: readonly string[] = []): string {
  const text = listed(names.map((name) => name.trim()));
  return text || placeholder('zoneNames');
}

function zoneCountText(names: readonly string[] = []): string {
  return numberWord(names.length) ?? placeholder('zoneCount');
}

/** Counts the steps that the page shows. */
function stepCountText(servizi: unknown, values: NamedValues): string {
  const steps = listIn(servizi, 'steps').filter((step) => !isLeftOut(step, values));
  return numberWord(steps.length) ?? placeholder('stepCount');
}

/** Sets the count in lower case and, for the beginning of a sentence, under a capitalised name with a capital. */
function setCount(values: Map<string, string | null>, name: string, word: string): void {
  values.set(name, word);
  values.set(capital(name), capital(word));
}
