import { printableLine } from '../text/printable.ts';

/** A position inside a YAML file: the names of fields and, in lists, indexes from zero. */
export type FieldPath = readonly (string | number)[];

/** What the build tells the owner about a file. Tasks and remarks have this shape as well. */
export type Issue = {
  file: string;
  /** Counted from one. Undefined if the file is missing or isn't text. */
  line?: number | undefined;
  /** The field's name for the owner. */
  name?: string | undefined;
  /** The field's key in the file. */
  field?: string | undefined;
  message: string;
};

export type FieldIssue = {
  path: FieldPath;
  message: string;
  piece?: string;
};

/**
 * The message has one line per issue, such as `content/zones.yaml:27: Porta Nuova, prezzo (price): message`. `folder`
 * is the folder's name in these lines.
 */
export class ContentError extends Error {
  override name = 'ContentError';

  constructor(issues: readonly Issue[], folder?: string) {
    super(issueLines(issues, folder).join('\n'));
  }
}

export const issueLines = (issues: readonly Issue[], folder?: string): string[] =>
  inOrder(issues).map((issue) => issueLine(issue, folder));

/** Sorted by file and line, without duplicates. */
export function inOrder(issues: readonly Issue[]): Issue[] {
  const sorted = issues.toSorted(byFileAndLine);
  return [...new Map(sorted.map((issue) => [issueLine(issue), issue])).values()];
}

function issueLine({ file, line, name, field, message }: Issue, folder = 'content'): string {
  const location = line === undefined ? `${folder}/${file}` : `${folder}/${file}:${line}`;
  const fullName = name && field ? `${name} (${field})` : name || field;
  return printableLine([location, fullName, message].filter(Boolean).join(': '));
}

function byFileAndLine(a: Issue, b: Issue): number {
  if (a.file === b.file) {
    return (a.line ?? 0) - (b.line ?? 0);
  }
  return a.file > b.file ? 1 : -1;
}
