import * as v from 'valibot';
import type { Issue } from '../../../shared/content/issues.ts';
import { isGroup } from '../../../shared/content/names.ts';
import { readYamlFile, type YamlFile } from '../../../shared/content/reading/yaml-file.ts';
import type { SchemaNode } from '../../../shared/content/schema-tree.ts';

export const redirectsFile = 'redirects.yaml';

const schema = v.record(v.string(), v.unknown()) as SchemaNode;

/** An address of an earlier site, and where it leads now. */
export interface Redirect {
  /** The decoded path, without a slash at its end. */
  from: string;
  /** A path of this site or an https address, encoded as in a `Location` header. */
  to: string;
  /** Makes an issue about the redirect's line. */
  issue: (message: string) => Issue;
}

interface ReadRedirects {
  redirects: Redirect[];
  issues: Issue[];
}

/** Reads the redirects from the texts of a content folder, and reports what is wrong with them. A site needs none. */
export function readRedirects(texts: Record<string, string>): ReadRedirects {
  const text = texts[redirectsFile];
  if (text === undefined) {
    return { redirects: [], issues: [] };
  }
  const file = readYamlFile(redirectsFile, text, schema);
  if (file.issues.length > 0 || file.value === null || file.value === undefined) {
    return { redirects: [], issues: file.issues };
  }
  if (!isGroup(file.value)) {
    const message = 'ogni riga è un indirizzo vecchio, due punti e l’indirizzo nuovo';
    return { redirects: [], issues: [file.issueAt([], message)] };
  }
  return readEntries(file.value, file);
}

function readEntries(entries: Record<string, unknown>, file: YamlFile): ReadRedirects {
  const redirects: Redirect[] = [];
  const issues: Issue[] = [];
  for (const [written, target] of Object.entries(entries)) {
    const issue = (message: string) => file.issueAt([written], message);
    const message = problemWithFrom(written, redirects) ?? problemWithTo(target);
    if (message === undefined) {
      redirects.push({ from: pathOf(written) as string, to: targetOf(target) as string, issue });
    } else {
      issues.push(issue(message));
    }
  }
  return { redirects, issues };
}

/**
 * The path by which redirects are compared: decoded, and without a slash at its end. Undefined if the address has none.
 */
export function pathOf(address: string): string | undefined {
  if (!URL.canParse(address, anyOrigin)) {
    return undefined;
  }
  const { pathname } = new URL(address, anyOrigin);
  try {
    return withoutSlash(decodeURIComponent(pathname));
  } catch {
    return undefined;
  }
}

/** A reserved domain stands for the site's own. */
const anyOrigin = 'https://sito.invalid';

export const withoutSlash = (path: string): string =>
  path === '/' ? path : path.replace(/\/$/, '');

function problemWithFrom(from: string, earlier: readonly Redirect[]): string | undefined {
  if (!from.startsWith('/')) {
    return 'l’indirizzo vecchio comincia con /, senza il nome del sito: /pagina.html';
  }
  if (/[?#]/.test(from)) {
    return 'l’indirizzo vecchio si scrive senza ? e senza #: vale ciò che viene prima';
  }
  const path = pathOf(from);
  // The decoded path is checked as well, because %2A would become a star in a host's file.
  if (/[*:\\]|\/\//.test(`${from} ${path}`)) {
    return 'l’indirizzo vecchio è uno solo, scritto per intero: senza *, due punti, \\ e doppie barre';
  }
  if (path === undefined || /[\p{Cc}\u2028\u2029]/u.test(path)) {
    return 'l’indirizzo vecchio ha un % che non si capisce';
  }
  if (path === '/') {
    return 'è la pagina di questo sito: non porta altrove';
  }
  return earlier.some((redirect) => redirect.from === path)
    ? 'compare due volte, con e senza / in fondo o scritto in un altro modo'
    : undefined;
}

function problemWithTo(to: unknown): string | undefined {
  if (typeof to !== 'string' || to.trim() === '') {
    return 'manca l’indirizzo nuovo, dopo i due punti: per esempio /#contatti';
  }
  if (to.startsWith('http://')) {
    return 'un altro sito si indica con https://';
  }
  if (targetOf(to) === undefined) {
    return 'l’indirizzo nuovo comincia con / (questo sito) o con https:// (un altro)';
  }
  return undefined;
}

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
