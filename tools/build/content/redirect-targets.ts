import { statSync } from 'node:fs';
import { join } from 'node:path';
import { filesAt } from '../../../server/http/addresses.ts';
import { apiPaths } from '../../../server/http/api.ts';
import type { Issue } from '../../../shared/content/issues.ts';
import { pathOf, type Redirect, withoutSlash } from './read-redirects.ts';

/**
 * Addresses of the site that aren't files of its build: the scripts' folder, the editor, the error pages and the API.
 */
const reserved = ['/admin', '/assets', '/404', '/500', ...apiPaths.map(withoutSlash)];

/** Reports what is wrong with redirects on the site that was built in `dist`. */
export function redirectIssues(redirects: readonly Redirect[], dist: string): Issue[] {
  const froms = redirects.map(({ from }) => from);
  return redirects.flatMap(({ from, to, issue }) => {
    if (reserved.includes(from) || fileAt(dist, from)) {
      return issue('è un indirizzo di questo sito: portarlo altrove lo nasconderebbe');
    }
    const path = to.startsWith('/') ? pathOf(to) : undefined;
    const isMissing = path !== undefined && !froms.includes(path) && !fileAt(dist, path);
    return isMissing ? issue(`porta a ${path}, che su questo sito non c’è`) : [];
  });
}

/** The file that is served at a path. The path may lack a folder's final slash. */
function fileAt(dist: string, path: string): string | undefined {
  const names = [...filesAt(path), ...filesAt(`${path}/`)];
  const files = names.map((name) => join(dist, name));
  return files.find((file) => isFile(file));
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
