/** Where a value stands inside a file: names of fields and, in lists, places counted from zero. */
export type Path = readonly (string | number)[];

/** One thing that the owner has to mend. */
export interface Fault {
  /** Its name inside content/, such as `zones.yaml`. */
  file: string;
  /** Counted from one, as editors do; none when the file itself is missing or is a picture. */
  line?: number | undefined;
  /** The thing by its name, such as `San Donato, prezzo medio (price)`. */
  thing?: string | undefined;
  rule: string;
}

/** Content that cannot be published. One line per fault: `content/zones.yaml:27: San Donato, prezzo (price): rule`. */
export class ContentError extends Error {
  override name = 'ContentError';

  constructor(faults: readonly Fault[]) {
    super(faultLines(faults).join('\n'));
  }
}

/** The faults as the owner reads them, by file and line, each once. */
export function faultLines(faults: readonly Fault[]): string[] {
  const sorted = faults.toSorted((a, b) => compare(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0));
  return [...new Set(sorted.map(faultLine))];
}

function faultLine({ file, line, thing, rule }: Fault): string {
  const place = line === undefined ? `content/${file}` : `content/${file}:${line}`;
  return [place, thing, rule].filter(Boolean).join(': ');
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
