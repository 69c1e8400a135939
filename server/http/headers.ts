/** The headers of an answer, by name. */
export type Headers = Record<string, string>;

/** The headers of the paths that match a pattern, with names in lower case. */
export type HeaderRule = { pattern: string; headers: Headers };

/**
 * Parses a static host's `_headers` file: paths, with `*` at the end as a wildcard, each followed by
 * indented `Name: value` lines.
 */
export function headerRulesOf(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n')) {
    const [, name, value] = /^\s+([^:\s]+):\s*(.+)$/.exec(line) ?? [];
    const headers = rules.at(-1)?.headers;
    if (name && value && headers) {
      headers[name.toLowerCase()] = value.trim();
    } else if (line.startsWith('/')) {
      rules.push({ pattern: line.trim(), headers: {} });
    }
  }
  return rules;
}

/** Returns the headers of a path. If two rules set the same header, the later one counts. */
export function headersOf(path: string, rules: readonly HeaderRule[]): Headers {
  const matching = rules.filter(({ pattern }) => matches(pattern, path));
  return Object.assign({}, ...matching.map(({ headers }) => headers));
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;
}
