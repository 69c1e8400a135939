export type HeaderFields = Record<string, string>;

/** The headers of one path, or, if the path ends in a star, of all paths that begin with it. */
export type HeaderRule = { path: string; headers: HeaderFields };

export const everyPath = '/*';

/** The headers of a path, with names in lower case. If two rules set the same header, the later one counts. */
export function headersOf(path: string, rules: readonly HeaderRule[]): HeaderFields {
  const fields: HeaderFields = {};
  for (const rule of rules) {
    if (!isFor(path, rule)) {
      continue;
    }
    for (const [name, value] of Object.entries(rule.headers)) {
      fields[name.toLowerCase()] = value;
    }
  }
  return fields;
}

function isFor(path: string, rule: HeaderRule): boolean {
  return rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path;
}
