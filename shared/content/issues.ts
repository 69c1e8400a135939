import { printableLine } from '../text/printable.ts';

/** A position inside a YAML file: the names of fields and, in lists, indexes from zero. */
export type Path = readonly (string | number)[];

/** Whoever has more to correct sees the others next time. */
const mostIssues = 50;

export interface Issue {
  file: string;
  /** Counted from one. Undefined if the file is missing or isn't a text. */
  line?: number | undefined;
  name?: string | undefined;
  message: string;
}

/** The message has one line per issue, such as `content/zones.yaml:27: Porta Nuova, prezzo (price): message`. `folder` is the name to print. */
export class ContentError extends Error {
  override name = 'ContentError';

  constructor(issues: readonly Issue[], folder?: string) {
    super(firstLines(issueLines(issues, folder)).join('\n'));
  }
}

/** As many lines as one reads at a time. */
export const firstLines = (lines: readonly string[]): string[] => lines.slice(0, mostIssues);

export function issueLines(issues: readonly Issue[], folder = 'content'): string[] {
  const lines = issues.toSorted(byFileAndLine).map(({ file, line, name, message }) => {
    const location = line === undefined ? `${folder}/${file}` : `${folder}/${file}:${line}`;
    return printableLine([location, name, message].filter(Boolean).join(': '));
  });
  return [...new Set(lines)];
}

function byFileAndLine(a: Issue, b: Issue): number {
  if (a.file === b.file) {
    return (a.line ?? 0) - (b.line ?? 0);
  }
  return a.file > b.file ? 1 : -1;
}
