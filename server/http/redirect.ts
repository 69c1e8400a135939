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

/** A path with the slash at its end that it lacks, or without the one that it has. */
export const otherForm = (path: string): string =>
  path.endsWith('/') ? path.slice(0, -1) : `${path}/`;

/** The `Location` of a redirect. It keeps the query of the address that was asked for, as static hosts do. */
export function locationOf(to: string, askedUrl: string): string {
  const { search } = new URL(askedUrl, 'http://localhost');
  if (to.includes('?')) {
    return to;
  }
  const [path, ...fragment] = to.split('#');
  return [`${path}${search}`, ...fragment].join('#');
}
