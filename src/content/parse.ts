import * as v from 'valibot';
import { parse } from 'yaml';
import { type Content, schemas, slots } from '../content.config.ts';

/** Content that cannot be published. The message has one line per fault: `content/zones.yaml: zones.2.price: rule`. */
export class ContentError extends Error {
  override name = 'ContentError';
}

const everyFile = Object.keys(schemas) as (keyof Content)[];

const fault = (file: string, field: string, rule: string) =>
  [`content/${file}`, field, rule].filter(Boolean).join(': ');

/**
 * Turns the texts of the YAML files into checked content, with `{figure}` and `{agency field}` filled in.
 * @param files text by file name, e.g. `{ 'agency.yaml': 'name: …' }`; files without a schema are left alone
 * @param only the files that are wanted, agency and figures among them; all by default
 * @throws ContentError
 */
export function parseContent<Name extends keyof Content = keyof Content>(
  files: Record<string, string>,
  only: readonly Name[] = everyFile as Name[],
): Pick<Content, Name> {
  const faults: string[] = [];
  const raw = new Map<string, unknown>();

  for (const name of only) {
    const file = `${name}.yaml`;
    const source = files[file];
    if (source === undefined) {
      faults.push(fault(file, '', 'il file manca'));
      continue;
    }
    try {
      raw.set(name, parse(source));
    } catch (error) {
      faults.push(fault(file, '', `non è YAML valido: ${firstLine(error)}`));
    }
  }
  stopAt(faults);

  const names = namedValues(raw);
  const content: Record<string, unknown> = {};
  for (const name of only) {
    const open = (slots[name] ?? []).map((slot) => [slot, `{${slot}}`] as const);
    const filled = fill(raw.get(name), new Map([...names, ...open]), (rule, field) =>
      faults.push(fault(`${name}.yaml`, field, rule)),
    );
    const result = v.safeParse(schemas[name] as v.GenericSchema, filled);
    if (result.success) content[name] = result.output;
    else
      for (const issue of result.issues)
        faults.push(fault(`${name}.yaml`, v.getDotPath(issue) ?? '', rule(issue)));
  }
  stopAt(faults);
  return content as Pick<Content, Name>;
}

function stopAt(faults: string[]): void {
  if (faults.length > 0) throw new ContentError(faults.join('\n'));
}

/**
 * The values a text may name between braces: all figures, and the agency's own single-line fields and address. A name
 * that the schemas know but the files lack is a fault of its file, not of every text that uses it.
 */
function namedValues(raw: Map<string, unknown>): Map<string, string> {
  const agency = (raw.get('agency') ?? {}) as Record<string, unknown>;
  const figures = (raw.get('figures') ?? {}) as Record<string, unknown>;
  const known = [schemas.agency.entries, schemas.agency.entries.address.entries, schemas.figures.entries];
  const named = known.flatMap((entries) => Object.keys(entries)).map((name) => [name, '']);
  const given = Object.entries({ ...agency, ...(agency.address as object | undefined), ...figures })
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([name, value]) => [name, String(value)]);
  return new Map([...named, ...given] as [string, string][]);
}

function fill(
  value: unknown,
  names: Map<string, string>,
  onFault: (rule: string, field: string) => void,
  field = '',
): unknown {
  if (typeof value === 'string') {
    return value.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const named = names.get(name);
      if (named === undefined)
        onFault(`${whole} non è tra le cifre di figures.yaml né tra i dati di agency.yaml`, field);
      return named ?? whole;
    });
  }
  if (Array.isArray(value)) return value.map((item, index) => fill(item, names, onFault, join(field, index)));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, fill(item, names, onFault, join(field, key))]),
    );
  }
  return value;
}

const join = (field: string, key: string | number) => (field ? `${field}.${key}` : String(key));

/** Valibot's own words for the two faults that no schema message covers. */
function rule(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === 'schema' && issue.expected === 'never') return 'non è un campo conosciuto';
  if (issue.kind === 'schema' && issue.received === 'undefined') return 'manca';
  return issue.message;
}

const firstLine = (error: unknown) => String(error instanceof Error ? error.message : error).split('\n')[0];
