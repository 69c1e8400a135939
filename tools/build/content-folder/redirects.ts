import { statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { ServerData } from '../../../server/http/server-data.ts';
import { possibleFiles } from '../../../server/node/dist-responses.ts';
import type { YamlTexts } from '../../../shared/content/content.ts';
import type { Issue } from '../../../shared/content/issues.ts';
import { parseYamlFile, type YamlFile } from '../../../shared/content/reading/yaml-file.ts';
import type { SchemaNode } from '../../../shared/content/schema-tree.ts';
import { isGroup } from '../../../shared/content/values.ts';
import { apiPaths, remoteCallsPath } from '../../../shared/protocols/api-paths.ts';
import { assetsDir, editorDir } from '../../common/dist-paths.ts';

export const redirectsYaml = 'redirects.yaml';

const schema = v.record(v.string(), v.unknown()) as SchemaNode;

/** An address of an earlier site, and where it leads now. */
export type Redirect = {
  /** The decoded path, without a slash at its end. */
  from: string;
  /** A path of this site or an https address, encoded as in a `Location` header. */
  to: string;
  /** Makes an issue about the redirect's line. */
  issue: (message: string) => Issue;
};

type ReadRedirects = {
  redirects: Redirect[];
  issues: Issue[];
};

/** Reads the redirects from the texts of a content folder, and reports what is wrong with them. A site needs none. */
export function readRedirects(texts: YamlTexts): ReadRedirects {
  const file = parseYamlFile(redirectsYaml, texts[redirectsYaml] ?? '', schema);
  if (file.issues.length > 0 || file.written === null) {
    return { redirects: [], issues: file.issues };
  }
  if (!isGroup(file.written)) {
    const message = 'ogni riga è un indirizzo vecchio, due punti e l’indirizzo nuovo';
    return { redirects: [], issues: [file.locate({ path: [], message })] };
  }
  return readEntries(file.written, file);
}

function readEntries(entries: Record<string, unknown>, file: YamlFile): ReadRedirects {
  const redirects: Redirect[] = [];
  const issues: Issue[] = [];
  for (const [oldAddress, newAddress] of Object.entries(entries)) {
    const issue = (message: string) => file.locate({ path: [oldAddress], message });
    const entry = readEntry(oldAddress, newAddress, redirects);
    if ('message' in entry) {
      issues.push(issue(entry.message));
    } else {
      redirects.push({ ...entry, issue });
    }
  }
  return { redirects, issues };
}

/** A redirect, or what is wrong with it. */
function readEntry(
  oldAddress: string,
  newAddress: unknown,
  earlier: Redirect[],
): Pick<Redirect, 'from' | 'to'> | { message: string } {
  const from = earlierPath(oldAddress);
  if (from === undefined) {
    return {
      message:
        'l’indirizzo vecchio è un percorso intero, come /pagina.html: senza * : ? # \\ o //, e con % solo in un codice come %20',
    };
  }
  if (from === '/') {
    return { message: 'è la pagina di questo sito: non porta altrove' };
  }
  if (earlier.some((redirect) => redirect.from === from)) {
    return { message: 'compare due volte, con e senza / in fondo o scritto in un altro modo' };
  }
  const to = targetOf(newAddress);
  if (to === undefined) {
    return {
      message:
        'l’indirizzo nuovo comincia con / (questo sito) o con https:// (un altro): per esempio /#contatti',
    };
  }
  return { from, to };
}

/** A reserved domain stands for the site's own. */
const anyOrigin = 'https://sito.invalid';

/** Undefined for a text that isn't a path, or for a path that a host's file can't contain. */
function earlierPath(written: string): string | undefined {
  const path = pathOf(written);
  const isPlain = written.startsWith('/') && !/[?#]/.test(written);
  // %2A would become a star in a host's file.
  const isWritable = !unwritable.test(written) && !unwritable.test(path ?? '');
  return isPlain && isWritable ? path : undefined;
}

/** A star, a colon, a backslash, a control character, or `//`. */
const unwritable = /[*:\\\p{Cc}\u2028\u2029]|\/\//u;

/** The path by which redirects are compared: decoded, and without a slash at its end. */
function pathOf(address: string): string | undefined {
  try {
    return withoutSlash(decodeURIComponent(new URL(address, anyOrigin).pathname));
  } catch {
    return undefined;
  }
}

const withoutSlash = (path: string): string => (path === '/' ? path : path.replace(/\/$/, ''));

/** A target as it is sent to browsers. Undefined if the address is neither on this site nor https. */
function targetOf(to: unknown): string | undefined {
  if (typeof to !== 'string' || !URL.canParse(to, anyOrigin)) {
    return undefined;
  }
  const url = new URL(to, anyOrigin);
  if (/^https:\/\/[^/]/.test(to)) {
    return url.href;
  }
  // `//example.com` and `/\example.com` lead to another site.
  const isOurs = to.startsWith('/') && url.origin === anyOrigin;
  return isOurs ? url.href.slice(anyOrigin.length) : undefined;
}

/**
 * Addresses of the site that aren't files of its build: the scripts' folder, the editor, the error pages and the API.
 */
const reserved = [
  `/${editorDir}`,
  `/${assetsDir}`,
  '/404',
  '/500',
  remoteCallsPath,
  ...apiPaths.map(withoutSlash),
];

/** Reports redirects that hide an address of the site that was built in `dist`, or that lead to none. */
export function redirectIssues(redirects: readonly Redirect[], dist: string): Issue[] {
  return redirects.flatMap(({ from, to, issue }) => {
    if (reserved.includes(from) || hasFile(dist, from)) {
      return issue('è un indirizzo di questo sito: portarlo altrove lo nasconderebbe');
    }
    const path = to.startsWith('/') ? pathOf(to) : undefined;
    const isMissing = path !== undefined && !hasFile(dist, path);
    return isMissing ? issue(`porta a ${path}, che su questo sito non c’è`) : [];
  });
}

/** Whether a file is served at a path, which may lack a folder's final slash. */
function hasFile(dist: string, path: string): boolean {
  return [...possibleFiles(path), ...possibleFiles(`${path}/`)].some((name) =>
    statSync(join(dist, name), { throwIfNoEntry: false })?.isFile(),
  );
}

/** Where each address leads, with and without a final slash. A file's address has no slash. */
export function redirectsByPath(redirects: readonly Redirect[]): ServerData['redirects'] {
  const byPath: ServerData['redirects'] = {};
  for (const { from, to } of redirects) {
    byPath[from] = to;
    const isFile = /\.[^/]*$/.test(from);
    if (!isFile) {
      byPath[`${from}/`] = to;
    }
  }
  return byPath;
}
