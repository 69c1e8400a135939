import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesAt } from '../../../server/http/addresses.ts';
import { apiPaths } from '../../../server/http/api.ts';
import type { Issue } from '../../../shared/content/issues.ts';
import { elementsIn } from '../html.ts';
import { pathOf, type Redirect, withoutSlash } from './read-redirects.ts';

/**
 * Addresses of the site that aren't files of its build: the folder of scripts, the editor, the error pages and the API.
 */
const reserved = ['/admin', '/assets', '/404', '/500', ...apiPaths.map(withoutSlash)];

/** What is wrong with redirects on the site that was built in `dist`, whose address is `siteUrl`. */
export function redirectIssues(
  redirects: readonly Redirect[],
  dist: string,
  siteUrl: string,
): Issue[] {
  const froms = redirects.map(({ from }) => from);
  return redirects.flatMap(({ from, to, issue }) => {
    if (reserved.includes(from) || fileAt(dist, from)) {
      return issue('è un indirizzo di questo sito: portarlo altrove lo nasconderebbe');
    }
    const message = to.startsWith('/') ? brokenTarget(to, dist, froms) : brokenOutside(to, siteUrl);
    return message === undefined ? [] : issue(message);
  });
}

function brokenOutside(to: string, siteUrl: string): string | undefined {
  return new URL(to).host === new URL(siteUrl).host
    ? 'porta su questo stesso sito: scrivi solo ciò che viene dopo il nome, per esempio /#contatti'
    : undefined;
}

function brokenTarget(to: string, dist: string, froms: readonly string[]): string | undefined {
  const path = pathOf(to) ?? '';
  if (froms.includes(path)) {
    return undefined;
  }
  const file = fileAt(dist, path);
  if (file === undefined) {
    return `porta a ${path}, che su questo sito non c’è`;
  }
  // The address of a shared estimate has its choices after the anchor.
  const [, anchor] = /#([^?]*)/.exec(to) ?? [];
  const isAnchorMissing = anchor && file.endsWith('.html') && !hasAnchor(file, anchor);
  return isAnchorMissing ? `porta a #${anchor}, che nella pagina non c’è` : undefined;
}

/** The file that is served at a path, which may leave out the final slash of a folder. */
function fileAt(dist: string, path: string): string | undefined {
  const names = [...filesAt(path), ...filesAt(`${path}/`)];
  const files = names.map((name) => join(dist, name));
  return files.find((file) => isFile(file));
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

const hasAnchor = (page: string, anchor: string) =>
  elementsIn(readFileSync(page, 'utf8')).some(
    ({ attributes }) => attributes.id !== undefined && encodeURI(attributes.id) === anchor,
  );
