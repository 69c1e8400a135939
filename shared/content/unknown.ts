import { nearest } from '../near-miss.ts';
import type { Path } from './issues.ts';
import { entriesOf, labelOf, type Shape, shapeAt } from './schema-tree.ts';

/** A field that the schema does not know, or a list in the place of fields, and the one that was probably meant. */
export interface Unknown {
  path: Path;
  meant: string | undefined;
  rule: string;
}

/** So many names can still be read in one line. */
const fewFields = 8;

/** Every field of a file that its schema does not know: all of them, where Valibot stops at the first of each group. */
export function unknownFields(shape: Shape, value: unknown, path: Path = []): Unknown[] {
  const expected = shapeAt(shape, path);
  if (Array.isArray(value) && expected?.type !== 'union' && entriesOf(expected))
    return [
      {
        path,
        meant: undefined,
        rule: 'deve essere un gruppo di campi, ciascuno nella sua riga senza trattino',
      },
    ];
  if (Array.isArray(value))
    return value.flatMap((item, index) => unknownFields(shape, item, [...path, index]));
  if (value === null || typeof value !== 'object') return [];
  const entries = entriesOf(expected);
  if (entries === undefined) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    Object.hasOwn(entries, key)
      ? unknownFields(shape, item, [...path, key])
      : [unknown(key, item, [...path, key], entries, value)],
  );
}

function unknown(
  key: string,
  item: unknown,
  path: Path,
  entries: Record<string, Shape>,
  group: object,
): Unknown {
  const free = Object.keys(entries).filter((name) => !Object.hasOwn(group, name));
  const inItalian = free.find((name) => labelOf(entries[name]).split(' ')[0] === key.toLowerCase());
  const meant = nearest(key, free) ?? inItalian;
  return { path, meant, rule: `non è un campo conosciuto${advice(key, item, meant, Object.keys(entries))}` };
}

function advice(key: string, item: unknown, meant: string | undefined, known: string[]): string {
  if (meant !== undefined) return `; forse volevi dire «${meant}»?`;
  if (/\s/.test(key)) return '; se continua il testo della riga prima, deve rientrare di più';
  // `{ label: Case, ville }` makes a field of what follows the comma.
  if (item === null) return ': se fa parte del testo che viene prima, metti tutto quel testo tra virgolette';
  const double = nearest(key, known);
  if (double !== undefined) return `: «${double}» c’è già`;
  return known.length <= fewFields ? `; qui ci possono stare: ${known.join(', ')}` : '';
}
