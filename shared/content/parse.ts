import { nearest } from '../near-miss.ts';
import { fill } from './braces.ts';
import { type Content, schemas, slots } from './content.ts';
import { ContentError, type Fault, type Path } from './issues.ts';
import { type NamedValues, namedValues, quotedIn } from './named-values.ts';
import { childOf } from './names.ts';
import { wrongValues } from './rules.ts';
import type { Shape } from './schema-tree.ts';
import { readSource, type Source } from './source.ts';
import { unknownFields } from './unknown.ts';

const everyFile = Object.keys(schemas) as (keyof Content)[];

/** What only files together, or the pictures, can tell to be wrong: in a file of content/, or in one beside them. */
export type FurtherFault =
  | { file: keyof Content; path: Path; rule: string }
  | { picture: string; rule: string };

/**
 * Turns the texts of the YAML files into checked content, with `{figure}` and `{agency field}` filled in.
 * @param files text by file name, e.g. `{ 'agency.yaml': 'name: …' }`; files without a schema are left alone
 * @param only the files that are wanted, agency, figures and zones among them; all by default
 * @param further checks what is right by itself, whichever files that are
 * @throws ContentError with a line for every fault
 */
export function parseContent<Name extends keyof Content = keyof Content>(
  files: Record<string, string>,
  only: readonly Name[] = everyFile as Name[],
  further: (content: Partial<Content>) => FurtherFault[] = () => [],
): Pick<Content, Name> {
  const faults: Fault[] = [];
  const sources = new Map<keyof Content, Source>();
  for (const name of only) {
    const file = `${name}.yaml`;
    const text = files[file];
    if (text === undefined) faults.push({ file, rule: `il file manca${renamed(file, files)}` });
    else sources.set(name, readSource(file, text, schemas[name] as unknown as Shape));
  }

  const names = namedValues(sources);
  const content: Partial<Content> = {};
  for (const [name, source] of sources) {
    const before = faults.length;
    faults.push(...source.faults);
    if (source.value === undefined) continue;
    const { filled, wrong } = checked(name, source, names);
    // What a `#` took away is not missing as well.
    const told = ({ line, thing }: Fault) =>
      source.faults.some((one) => one.line === line && one.thing === thing);
    faults.push(...wrong.filter((fault) => !told(fault)));
    if (faults.length === before) Object.assign(content, { [name]: filled });
  }

  for (const one of further(content)) {
    const source = 'file' in one && sources.get(one.file);
    if (source) faults.push(source.fault(one.path, one.rule));
    else if ('picture' in one) faults.push({ file: `pictures/${one.picture}`, rule: one.rule });
  }
  if (faults.length > 0) throw new ContentError(faults);
  return content as Pick<Content, Name>;
}

/** One file against its schema, its texts filled in. */
function checked(name: keyof Content, source: Source, { values, lacking }: NamedValues) {
  const shape = schemas[name] as unknown as Shape;
  const wrong: Fault[] = [];
  const open = (slots[name] ?? []).map((slot) => [slot, `{${slot}}`] as const);
  const unfilled = quotedIn(name, source.value).filter(({ value }) => /[{}]/.test(value));
  const quoted = new Set(unfilled.map(({ path }) => keyOf(path)));
  wrong.push(...unfilled.map(({ path }) => source.fault(path, wholeRule)));
  const filled = fill(source.value, new Map([...values, ...open]), (path, rule, piece) => {
    if (!quoted.has(keyOf(path))) wrong.push(source.fault(path, rule, piece));
  });
  const at = (path: Path) => path.reduce(childOf, source.value);
  const unknown = unknownFields(shape, source.value);
  const { output, faults } = wrongValues(shape, filled, source);
  // A field with a slip in its name is not missing as well, and what a text would say with a figure is not known.
  const meant = new Set(unknown.map((one) => keyOf([...one.path.slice(0, -1), one.meant ?? ''])));
  const inList = (path: Path) =>
    unknown.some(
      (one) => Array.isArray(at(one.path)) && keyOf(path.slice(0, one.path.length)) === keyOf(one.path),
    );
  const unclear = (path: Path) => {
    const text = at(path);
    return typeof text === 'string' && [...lacking].some((figure) => text.includes(`{${figure}}`));
  };
  const causes = faults.filter(({ path }) => !meant.has(keyOf(path)) && !inList(path) && !unclear(path));
  wrong.push(...[...unknown, ...causes].map(({ path, rule }) => source.fault(path, rule)));
  return { filled: output, wrong };
}

/** What is named in other texts cannot name others. */
export const wholeRule = 'si richiama in altri testi: scrivilo per intero, senza graffe';

const keyOf = (path: Path) => JSON.stringify(path);

/** ` (c’è invece faqs.yaml)` where a file of the folder has nearly the name. */
function renamed(file: string, files: Record<string, string>): string {
  const others = Object.keys(files).filter((name) => !everyFile.some((known) => `${known}.yaml` === name));
  const near = nearest(file, others);
  return near ? ` (c’è invece ${near}: rinominalo)` : '';
}
