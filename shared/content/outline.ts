import type { Path } from './issues.ts';
import { naming } from './names.ts';
import { type Shape, shapeAt } from './schema-tree.ts';

/** A field, or a place of a list with its name, and the column in which it begins. */
type Entry = { column: number } & ({ key: string } | { index: number; name?: string });

/**
 * What a line of a file belongs to, told from the lines alone: for files whose form is too broken to be read as YAML.
 * @param line counted from one
 * @returns the path as far as the schema knows it, and a value that holds the names along it
 */
export function outlineAt(text: string, line: number, shape: Shape): { path: Path; value: unknown } {
  const stack: Entry[] = [];
  let wanted: Entry[] = [];
  text.split(/\r?\n/).forEach((source, index) => {
    read(source, stack);
    if (index + 1 === line) wanted = [...stack];
  });
  const known = wanted.reduce<Entry[]>((path, entry) => under(path, entry, shape), []);
  // A field in the margin that belongs elsewhere is told by its own word.
  const path = known.length > 0 ? known.map(step) : wanted.slice(-1).map(step);
  return { path, value: skeleton(known) };
}

/** The path with the entry under the nearest group that knows it: the columns of a broken file mislead. */
function under(path: Entry[], entry: Entry, shape: Shape): Entry[] {
  for (let length = path.length; length >= 0; length -= 1) {
    const place = [...path.slice(0, length), entry];
    if (shapeAt(shape, place.map(step))) return place;
  }
  return path;
}

const step = (entry: Entry) => ('key' in entry ? entry.key : entry.index);

/** Brings the stack of what is open to the end of one line. */
function read(source: string, stack: Entry[]): void {
  let rest = source.replace(/^\s*\t\s*/, '').replaceAll('\t', ' ');
  // A tab stands for the column of the line before: it is told as a tab, not as a wrong place.
  let column = /^ *\t/.test(source) ? (stack.at(-1)?.column ?? 0) : rest.search(/[^ ]/);
  if (column < 0 || /^\s*(#|$)/.test(rest)) return;
  const dash = /^ *- +/.exec(rest);
  if (dash) {
    close(stack, (entry) => entry.column > column);
    const last = stack.at(-1);
    if (last && 'index' in last) stack.splice(-1, 1, { column, index: last.index + 1 });
    else stack.push({ column, index: 0 });
    column = dash[0].length;
    rest = rest.slice(column);
    if (rest.startsWith('{')) nameItem(stack, [...rest.matchAll(/([a-z]\w*): *("[^"]*"|[^,}#]*)/gi)]);
  }
  const field = /^ *([\w-]+) *:(.*)$/.exec(rest);
  if (!field?.[1]) return;
  close(stack, (entry) => entry.column >= column);
  nameItem(stack, [field]);
  stack.push({ column, key: field[1] });
}

function close(stack: Entry[], over: (entry: Entry) => boolean): void {
  while (stack.length > 0 && over(stack.at(-1) as Entry)) stack.pop();
}

/** The place of a list that is open takes the first name that its fields give it. */
function nameItem(stack: Entry[], fields: RegExpExecArray[]): void {
  const item = stack.findLast((entry) => 'index' in entry);
  if (!item || item.name) return;
  const field = fields.find(([, key]) => (naming as readonly string[]).includes(key ?? ''));
  const name = field?.[2]
    ?.replace(/ #.*$/, '')
    .trim()
    .replace(/^["']?(.*?)["']?$/, '$1');
  if (name) item.name = name;
}

const skeleton = (entries: Entry[]): unknown =>
  entries.reduceRight<unknown>((inner, entry) => {
    if ('key' in entry) return { [entry.key]: inner };
    const list: unknown[] = [];
    list[entry.index] = { ...(inner as object | undefined), ...(entry.name && { name: entry.name }) };
    return list;
  }, undefined);
