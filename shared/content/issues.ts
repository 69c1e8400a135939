/** Where a value stands inside a file: names of fields and, in lists, places counted from zero. */
export type Path = readonly (string | number)[];

/** One thing that the owner has to correct. */
export interface Issue {
  /** Its name inside content/, such as `zones.yaml`. */
  file: string;
  /** Counted from one, as editors do; none when the file itself is missing or is a picture. */
  line?: number | undefined;
  /** What it is about, by the name that the owner knows, such as `San Donato, prezzo medio (price)`. */
  name?: string | undefined;
  /** In Italian: what has to be so, or what to do. */
  rule: string;
}

/** Content that cannot be published. One line per issue: `content/zones.yaml:27: San Donato, prezzo (price): rule`. */
export class ContentError extends Error {
  override name = 'ContentError';

  constructor(issues: readonly Issue[]) {
    super(issueLines(issues).join('\n'));
  }
}

/** The issues as the owner reads them, by file and line, each once. */
export function issueLines(issues: readonly Issue[]): string[] {
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const sorted = issues.toSorted((a, b) => compare(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0));
  const lines = sorted.map(({ file, line, name, rule }) => {
    const place = line === undefined ? `content/${file}` : `content/${file}:${line}`;
    return [place, name, rule].filter(Boolean).join(': ');
  });
  return [...new Set(lines)];
}

/** The lines of the ContentError that reading throws; none when it throws nothing. */
export function issuesOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.message.split('\n');
    throw error;
  }
}
