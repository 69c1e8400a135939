export type Headers = Record<string, string>;
type Rule = { pattern: string; headers: Headers };

/**
 * The headers that the build wrote to `_headers` for static hosts, so that every host sends the same.
 * @returns a function from a path such as `/index.html` to its headers, their names in small letters
 */
export function parseHeadersFile(text: string): (path: string) => Headers {
  const rules = parse(text);
  return (path) => {
    const headers: Headers = {};
    for (const rule of rules) if (matches(rule, path)) Object.assign(headers, rule.headers);
    return headers;
  };
}

function matches({ pattern }: Rule, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;
}

/** A rule is a path, `*` at its end standing for anything, and under it the indented `Name: value` lines. */
function parse(text: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of text.split('\n')) {
    const header = /^\s+([^:\s]+):\s*(.+)$/.exec(line);
    if (header?.[1] && header[2])
      Object.assign(rules.at(-1)?.headers ?? {}, { [header[1].toLowerCase()]: header[2].trim() });
    else if (line.startsWith('/')) rules.push({ pattern: line.trim(), headers: {} });
  }
  return rules;
}
