/** The files of a built site that a path may stand for: `/guida.html` for `/guida`, `/index.html` for `/`. */
export function filesAt(path: string): string[] {
  return path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`];
}

/** A path without its final slash, or with one if it has none. */
export function withOtherSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
}

/** The `Location` of a redirect, with the query of the requested URL unless it has its own, as static hosts do. */
export function locationOf(target: string, requestedUrl: string): string {
  const { search } = new URL(requestedUrl, 'http://localhost');
  const [path = '', ...fragment] = target.split('#');
  if (path.includes('?')) {
    return target;
  }
  return [`${path}${search}`, ...fragment].join('#');
}
