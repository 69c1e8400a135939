/** Where an address of an earlier site leads, by its decoded path. */
export type Redirects = ReadonlyMap<string, string>;

/** Parses a static host's `_redirects` file, of lines such as `/vecchia.html /#contatti 301`. */
export function parseRedirects(text: string): Redirects {
  const redirects = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [from, to, status] = line.split(' ');
    if (from && to && status === '301') {
      redirects.set(decodeURIComponent(from), to);
    }
  }
  return redirects;
}

/** Returns a path without its final slash, or with one if it has none. */
export function otherForm(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
}

/** Returns the `Location` of a redirect, with the query of the requested address, as static hosts do. */
export function locationOf(target: string, requestedUrl: string): string {
  const { search } = new URL(requestedUrl, 'http://localhost');
  if (target.includes('?')) {
    return target;
  }
  const [path, ...fragment] = target.split('#');
  return [`${path}${search}`, ...fragment].join('#');
}
