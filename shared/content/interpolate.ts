import * as v from 'valibot';
import { capital, listed } from '../format.ts';
import { didYouMean } from '../near-miss.ts';
import { type Content, schemaOf, schemas } from './content.ts';
import type { Path } from './issues.ts';
import { childOf, isGroup, namingFields } from './names.ts';
import { isOptional, type SchemaNode, schemaAt } from './schema-tree.ts';

/** Null for an optional field that is left out. */
export type NamedValues = ReadonlyMap<string, string | null>;

const ofZones = ['zoneCount', 'ZoneCount'];

/** The values for placeholders; of what a file lacks, the placeholder. `fileValue` may return unchecked values. */
export function namedValues(fileValue: (file: keyof Content) => unknown): NamedValues {
  const groups = [
    [schemas.agency.entries, fileValue('agency')],
    [schemas.agency.entries.address.entries, childOf(fileValue('agency'), 'address')],
    [schemas.figures.entries, fileValue('figures')],
  ] as const;
  const values = new Map<string, string | null>();
  for (const [fields, group] of groups) {
    for (const [name, schema] of Object.entries(fields as Record<string, SchemaNode>)) {
      const given = childOf(group, name);
      const { success, output } = v.safeParse(schema, given);
      const value = success ? output : given;
      const isSingle = (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';
      const isLacking = isGroup(group) && given === undefined && isOptional(schema);
      values.set(name, isSingle ? String(value) : isLacking ? null : `{${name}}`);
    }
  }
  values.set('years', yearsText(fileValue('agency'), fileValue('figures')));
  const [landline, mobile, whatsapp] = ['landline', 'mobile', 'whatsapp'].map((name) => values.get(name));
  values.set('phone', landline ?? mobile ?? '{phone}'); // Neither has an issue of its own.
  values.set('whatsapp', whatsapp ?? mobile ?? null);
  const zones = fileValue('zones');
  const inWords = (count: number) => childOf(childOf(zones, 'numbers'), count - 2); // From two on.
  const names = [childOf(zones, 'zones')].flat().map((zone) => childOf(zone, 'name'));
  const areNames = names.every((name) => typeof name === 'string');
  values.set('zoneNames', (areNames && listed(names.map((name) => name.trim()))) || '{zoneNames}');
  const isOne = areNames && names.length === 1;
  values.set('zoneCount', isOne ? null : String((areNames && inWords(names.length)) || '{zoneCount}'));
  const steps = [childOf(fileValue('servizi'), 'steps')].flat().filter((step) => !isLeftOut(step, values));
  values.set('stepCount', String(inWords(steps.length) ?? '{stepCount}'));
  for (const name of ['zoneCount', 'stepCount']) {
    const word = values.get(name) ?? null;
    values.set(capital(name), word && capital(word));
  }
  return values;
}

/** Years of work, up to the year of the figures. */
export const yearsOf = ({ agency, figures }: Pick<Content, 'agency' | 'figures'>): number =>
  figures.marketYear - agency.since;

function yearsText(agency: unknown, figures: unknown): string | null {
  const [since, marketYear] = [childOf(agency, 'since'), childOf(figures, 'marketYear')];
  if (typeof since !== 'number' || typeof marketYear !== 'number') return '{years}';
  if (since > new Date().getFullYear()) return '{years}'; // Has an issue of its own.
  return marketYear > since ? String(marketYear - since) : null;
}

const isNamed = (file: keyof Content, path: Path) =>
  file === 'zones'
    ? path.length === 3 && path[0] === 'zones' && path[2] === 'name'
    : (file === 'agency' || file === 'figures') && (path.length === 1 || path[0] === 'address');

export function interpolate(
  file: keyof Content,
  value: unknown,
  names: NamedValues,
  onIssue: (path: Path, rule: string, piece: string) => void,
  path: Path = [],
): unknown {
  const inside = (item: unknown, key: string | number) =>
    interpolate(file, item, names, onIssue, [...path, key]);
  const mayGo = typeof path.at(-1) === 'number' ? isGroup(value) : isOptional(schemaAt(schemaOf(file), path));
  if (mayGo && isLeftOut(value, names)) return value;
  if (Array.isArray(value)) return value.map((item, index) => inside(item, index));
  if (isGroup(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inside(item, key)]));
  if (typeof value !== 'string') return value;
  if (!/[{}]/.test(value)) return value.trim();
  if (isNamed(file, path)) onIssue(path, 'si richiama in altri testi: scrivilo per intero, senza graffe', '');
  else return interpolateText(value.trim(), names, (rule, piece) => onIssue(path, rule, piece));
  return value;
}

/** Whether a text names what the agency lacks, or a group does by its `when`, its figure or its title. */
function isLeftOut(item: unknown, names: NamedValues): boolean {
  const isLacking = (name: unknown) => names.get(String(name)) === null && !ofZones.includes(String(name));
  if (typeof item === 'string')
    return [...item.matchAll(/\{([^{}]*)\}/g)].some(([, name]) => isLacking(name));
  if (!isGroup(item)) return false;
  return isLacking(item.when) || ['number', ...namingFields].some((key) => isLeftOut(item[key], names));
}

/** Content without what is left out, which `interpolate` has left as it is. */
export function withoutLeftOut<T>(content: T, names: NamedValues): T {
  const kept = (item: unknown) => !isLeftOut(item, names);
  const list = (item: unknown) => (Array.isArray(item) ? item.filter(kept) : item);
  return JSON.parse(JSON.stringify(content, (_, item) => (kept(item) ? list(item) : undefined)));
}

function interpolateText(text: string, names: NamedValues, onIssue: (rule: string, piece: string) => void) {
  const lone = text.replace(/\{[^{}]*\}/g, '').match(/[{}]/)?.[0];
  if (lone) onIssue(`la parentesi graffa ${lone} è senza la sua compagna`, lone);
  return text.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const value = names.get(name);
    if (value === null) {
      const why =
        name === 'years'
          ? 'conta da since (agency.yaml) a marketYear (figures.yaml), e non fa un anno; toglilo da qui'
          : ofZones.includes(name)
            ? 'con una zona sola la frase va scritta al singolare'
            : 'scrivilo in agency.yaml o figures.yaml, o toglilo da qui';
      onIssue(`${whole} non ha un valore: ${why}`, whole);
    } else if (value === undefined) {
      const near = didYouMean(name.trim(), [...names.keys()]).replace(/«(.*)»/, '{$1}');
      onIssue(`${whole} non è tra le cifre di figures.yaml né tra i dati di agency.yaml${near}`, whole);
    }
    return value ?? whole;
  });
}
