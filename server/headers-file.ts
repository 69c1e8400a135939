import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

type Headers = Record<string, string>;
type Rule = { pattern: string; headers: Headers };

/**
 * The headers that the build wrote to `_headers` for static hosts, so that every host sends the same.
 * Returns a function from a path such as `/index.html` to its headers. A new build is noticed at once:
 * a page with the policy of another build would lose its styles.
 * Throws when the file is missing at the first reading.
 */
export function readHeadersFile(distDir: string): (path: string) => Headers {
  const file = join(distDir, '_headers');
  let rules = parse(readFileSync(file, 'utf8'));
  let readAt = statSync(file).mtimeMs;

  return (path) => {
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? readAt;
    if (changedAt !== readAt) {
      rules = parse(readFileSync(file, 'utf8'));
      readAt = changedAt;
    }
    return Object.assign({}, ...rules.filter((rule) => matches(rule, path)).map((rule) => rule.headers));
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
      Object.assign(rules.at(-1)?.headers ?? {}, { [header[1]]: header[2].trim() });
    else if (line.startsWith('/')) rules.push({ pattern: line.trim(), headers: {} });
  }
  return rules;
}
