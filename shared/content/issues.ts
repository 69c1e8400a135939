/** Names of fields and, in lists, indexes from zero. */
export type Path = readonly (string | number)[];

export interface Issue {
  file: string;
  /** From one; none when the file is missing or a picture. */
  line?: number | undefined;
  name?: string | undefined;
  rule: string;
}

/** One line per issue: `content/zones.yaml:27: Porta Nuova, prezzo (price): rule`, by the name of the folder read. */
export class ContentError extends Error {
  override name = 'ContentError';

  constructor(issues: readonly Issue[], folder?: string) {
    super(issueLines(issues, folder).join('\n'));
  }
}

export function issueLines(issues: readonly Issue[], folder = 'content'): string[] {
  const sorted = issues.toSorted(
    (a, b) => Number(a.file > b.file) - Number(a.file < b.file) || (a.line ?? 0) - (b.line ?? 0),
  );
  const lines = sorted.map(({ file, line, name, rule }) => {
    const place = line === undefined ? `${folder}/${file}` : `${folder}/${file}:${line}`;
    return [place, name, rule].filter(Boolean).join(': ');
  });
  return [...new Set(lines)];
}

/** The lines of the ContentError that `read` throws, if any. */
export function issuesOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.message.split('\n');
    throw error;
  }
}
