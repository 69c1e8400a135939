import * as v from 'valibot';
import { capital, listed } from '../rules/format.ts';
import { didYouMean } from '../rules/near-miss.ts';
import { type Content, schemaOf } from './content.ts';
import type { Path } from './issues.ts';
import { childOf, isGroup, namingFields } from './names.ts';
import { entriesOf, isOptional, type SchemaNode, schemaAt } from './schema-tree.ts';

/** The values of placeholders by name; null for an optional field that is left out. */
export type NamedValues = ReadonlyMap<string, string | null>;

/** One zone isn't counted. A text that counts it has to be rewritten, so it isn't left out silently. */
const zoneCountNames = ['zoneCount', 'ZoneCount'];

/**
 * The values for placeholders. Where a file lacks a field, the value is the placeholder itself. `fileValue` may return
 * values that nobody has checked.
 */
export function namedValues(fileValue: (file: keyof Content) => unknown): NamedValues {
  const agency = fileValue('agency');
  const figures = fileValue('figures');
  const values = new Map<string, string | null>([
    ...fieldValues(agency, schemaOf('agency')),
    ...fieldValues(childOf(agency, 'address'), schemaAt(schemaOf('agency'), ['address'])),
    ...fieldValues(figures, schemaOf('figures')),
  ]);

  values.set('years', yearsText(agency, figures));

  // When both numbers are missing, the agency has an issue of its own.
  const mobile = values.get('mobile');
  values.set('phone', values.get('landline') ?? mobile ?? '{phone}');
  values.set('whatsapp', values.get('whatsapp') ?? mobile ?? null);

  const zones = fileValue('zones');
  const zoneNames = zoneNamesOf(zones);
  values.set('zoneNames', zoneNamesText(zoneNames));
  setCount(values, 'zoneCount', zoneCountText(zones, zoneNames));
  setCount(values, 'stepCount', stepCountText(zones, fileValue('servizi'), values));
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
  const written = childOf(group, name);
  const { success, output } = v.safeParse(schema, written);
  const value = success ? output : written;
  if (typeof value === 'number') {
    return String(value);
  }
  if (typeof value === 'string' && value.trim() !== '') {
    return value;
  }
  const isOmitted = isGroup(group) && written === undefined && isOptional(schema);
  return isOmitted ? null : `{${name}}`;
}

/** Years of work, up to the year of the figures. */
export const yearsOf = ({ agency, figures }: Pick<Content, 'agency' | 'figures'>): number =>
  figures.marketYear - agency.since;

function yearsText(agency: unknown, figures: unknown): string | null {
  const since = childOf(agency, 'since');
  const marketYear = childOf(figures, 'marketYear');
  if (typeof since !== 'number' || typeof marketYear !== 'number') {
    return '{years}';
  }
  // A year in the future has an issue of its own.
  if (since > new Date().getFullYear()) {
    return '{years}';
  }
  return marketYear > since ? String(marketYear - since) : null;
}

/** Undefined while a zone has no name. */
function zoneNamesOf(zones: unknown): string[] | undefined {
  const names = [childOf(zones, 'zones')].flat().map((zone) => childOf(zone, 'name'));
  return names.every((name) => typeof name === 'string') ? names : undefined;
}

function zoneNamesText(names: readonly string[] = []): string {
  const text = listed(names.map((name) => name.trim()));
  return text || '{zoneNames}';
}

function zoneCountText(zones: unknown, names: readonly string[] | undefined): string | null {
  if (names?.length === 1) {
    return null;
  }
  const word = names && numberWord(zones, names.length);
  return word ? String(word) : '{zoneCount}';
}

/** Counts the steps that the page shows. */
function stepCountText(zones: unknown, servizi: unknown, values: NamedValues): string {
  const steps = [childOf(servizi, 'steps')].flat().filter((step) => !isLeftOut(step, values));
  return String(numberWord(zones, steps.length) ?? '{stepCount}');
}

/** `numbers` in zones.yaml has the words from two on. */
const numberWord = (zones: unknown, count: number) => childOf(childOf(zones, 'numbers'), count - 2);

/** Sets the count in small letters, and with a capital for the beginning of a sentence. */
function setCount(values: Map<string, string | null>, name: string, word: string | null): void {
  values.set(name, word);
  values.set(capital(name), word && capital(word));
}

/** A value of a file, or of a field of it. */
type FieldValue = { file: keyof Content; path: Path; value: unknown };

type OnIssue = (path: Path, rule: string, piece: string) => void;

/** A copy of a value with its placeholders filled in. What the page leaves out stays as it is. */
export function interpolate(
  { file, path, value }: FieldValue,
  names: NamedValues,
  onIssue: OnIssue,
): unknown {
  const schema = schemaOf(file);

  function fill(item: unknown, itemPath: Path): unknown {
    if (mayBeLeftOut(schema, item, itemPath) && isLeftOut(item, names)) {
      return item;
    }
    if (Array.isArray(item)) {
      return item.map((child, index) => fill(child, [...itemPath, index]));
    }
    if (isGroup(item)) {
      const fields = Object.entries(item).map(([key, child]) => [
        key,
        fill(child, [...itemPath, key]),
      ]);
      return Object.fromEntries(fields);
    }
    return typeof item === 'string' ? fillText(item, itemPath) : item;
  }

  function fillText(text: string, textPath: Path): string {
    if (!/[{}]/.test(text)) {
      return text.trim();
    }
    if (isNamedByTexts(file, textPath)) {
      onIssue(textPath, 'si richiama in altri testi: scrivilo per intero, senza graffe', '');
      return text;
    }
    return interpolateText(text.trim(), names, (rule, piece) => onIssue(textPath, rule, piece));
  }

  return fill(value, path);
}

function mayBeLeftOut(schema: SchemaNode, item: unknown, path: Path): boolean {
  const isItemOfList = typeof path.at(-1) === 'number';
  return isItemOfList ? isGroup(item) : isOptional(schemaAt(schema, path));
}

/** Whether other texts may name this field between braces, so that it cannot name another itself. */
function isNamedByTexts(file: keyof Content, path: Path): boolean {
  if (file === 'zones') {
    return path.length === 3 && path[0] === 'zones' && path[2] === 'name';
  }
  if (file !== 'agency' && file !== 'figures') {
    return false;
  }
  return path.length === 1 || path[0] === 'address';
}

/** A text is left out when it names what the agency lacks; a group, when its `when`, its figure or its title does. */
function isLeftOut(item: unknown, names: NamedValues): boolean {
  const isLacking = (name: unknown) =>
    names.get(String(name)) === null && !zoneCountNames.includes(String(name));
  if (typeof item === 'string') {
    return [...item.matchAll(/\{([^{}]*)\}/g)].some(([, name]) => isLacking(name));
  }
  if (!isGroup(item)) {
    return false;
  }
  return (
    isLacking(item.when) || ['number', ...namingFields].some((key) => isLeftOut(item[key], names))
  );
}

/** A copy of the content without what the page leaves out, which `interpolate` left as it was. */
export function withoutLeftOut<T>(content: T, names: NamedValues): T {
  const isShown = (item: unknown) => !isLeftOut(item, names);
  const json = JSON.stringify(content, (_, item) => {
    if (!isShown(item)) {
      return undefined;
    }
    return Array.isArray(item) ? item.filter(isShown) : item;
  });
  return JSON.parse(json);
}

function interpolateText(
  text: string,
  names: NamedValues,
  onIssue: (rule: string, piece: string) => void,
): string {
  const lone = text.replace(/\{[^{}]*\}/g, '').match(/[{}]/)?.[0];
  if (lone) {
    onIssue(`la parentesi graffa ${lone} è senza la sua compagna`, lone);
  }
  return text.replace(/\{([^{}]*)\}/g, (placeholder, name: string) => {
    const value = names.get(name);
    if (value === null) {
      onIssue(`${placeholder} non ha un valore: ${adviceFor(name)}`, placeholder);
    }
    if (value === undefined) {
      const hint = didYouMean(name.trim(), namesWithValue(names)).replace(/«(.*)»/, '{$1}');
      onIssue(
        `${placeholder} non è tra le cifre di figures.yaml né tra i dati di agency.yaml${hint}`,
        placeholder,
      );
    }
    return value ?? placeholder;
  });
}

/** A suggestion must not lead to a figure that the site lacks. */
const namesWithValue = (names: NamedValues) =>
  [...names].filter(([, value]) => value !== null).map(([name]) => name);

/** The placeholders of a text that have no value, because the site lacks their figure. */
export function lackingIn(text: string, names: NamedValues): string[] {
  const placeholders = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  return placeholders.filter((name) => names.get(name) === null);
}

/** What to do where a placeholder has no value. */
function adviceFor(name: string): string {
  if (name === 'years') {
    return 'conta da since (agency.yaml) a marketYear (figures.yaml), e non fa un anno; toglilo da qui';
  }
  if (zoneCountNames.includes(name)) {
    return 'con una zona sola la frase va scritta al singolare';
  }
  return 'scrivilo in agency.yaml o figures.yaml, o toglilo da qui';
}
