import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  everyPath,
  type HeaderFields,
  type HeaderRule,
  headersOf,
} from '../../server/http/headers.ts';
import type { SiteConfig } from '../../shared/config/settings.ts';
import { assetsDir } from './made-files.ts';
import { securityHeaders } from './security-headers.ts';

/** For files whose names change with their bytes. */
const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** For the social image and the icons, which messengers and search engines show in their own pages. */
const shownElsewhere = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** The pages of a built site. The editor isn't one of them. */
export const pagesIn = (dir: string): string[] =>
  globSync('**/*.html', { cwd: dir, exclude: ['admin'] }).sort();

/** Returns the headers of a site's files. The security policy allows the scripts and styles of these pages. */
export function headerRules(
  dir: string,
  files: readonly string[],
  site: SiteConfig,
  repository = '',
): HeaderRule[] {
  const pages = files.map((file) => readFileSync(join(dir, file), 'utf8'));
  const rules: HeaderRule[] = [
    {
      path: everyPath,
      headers: { ...securityHeaders(pages, site), 'Cache-Control': 'no-cache, no-transform' },
    },
    { path: `/${assetsDir}/*`, headers: immutable },
  ];
  for (const file of globSync('*.{png,ico,svg,jpg,jpeg,webp}', { cwd: dir }).sort()) {
    rules.push({ path: `/${file}`, headers: shownElsewhere });
  }
  if (existsSync(join(dir, 'logo.svg'))) {
    rules.push({ path: '/logo.svg', headers: logoHeaders });
  }
  if (repository) {
    const headers = editorHeaders(repository);
    rules.push({ path: '/admin/*', headers }, { path: '/admin/assets/*', headers: immutable });
  }
  return rules;
}

/** Cloudflare ignores longer lines of `_headers`. */
export const longestLine = 2000;

/** Cloudflare reads no more rules. */
const mostRules = 100;

/** Returns the text of `_headers`, for static hosts. Throws if a host would ignore a part of it. */
export function headersFile(rules: readonly HeaderRule[], dir: string): string {
  const listed = rules.filter((rule) => !isKeptForever(rule));
  if (listed.length > mostRules) {
    throw new Error(
      `_headers has ${listed.length} rules, but Cloudflare reads only ${mostRules}. Remove pictures from content/public/.`,
    );
  }
  // Browsers ask again for a file without a rule at each visit.
  const written = [...listed, ...rulesOfKeptFiles(rules, dir)].slice(0, mostRules);
  const common = Object.keys(headersOf(everyPath, rules));
  const blocks = written.map((rule) => blockOf(rule, common));
  return `${blocks.join('\n\n')}\n`;
}

/**
 * Writes a rule for each file instead of a pattern for all: hosts also send a pattern's headers with a 404, and a
 * browser would keep that 404 forever. The scripts come before the photographs.
 */
function rulesOfKeptFiles(rules: readonly HeaderRule[], dir: string): HeaderRule[] {
  return rules.filter(isKeptForever).flatMap(({ path }) => {
    const files = globSync(path.slice(1), { cwd: dir });
    return scriptsFirst(files).map((file) => ({
      path: `/${file.replaceAll('\\', '/')}`,
      headers: immutable,
    }));
  });
}

function isKeptForever({ headers }: HeaderRule): boolean {
  return headers['Cache-Control'] === immutable['Cache-Control'];
}

function scriptsFirst(files: readonly string[]): string[] {
  const sorted = files.toSorted();
  const isScript = (file: string) => file.endsWith('.js');
  return [...sorted.filter(isScript), ...sorted.filter((file) => !isScript(file))];
}

/** @param common the names of the headers that every path has */
function blockOf({ path, headers }: HeaderRule, common: readonly string[]): string {
  const lines = [path];
  for (const [name, value] of Object.entries(headers)) {
    const line = `${name}: ${value}`;
    if (line.length > longestLine) {
      throw new Error(
        `_headers: ${name} is longer than the ${longestLine} characters that Cloudflare reads`,
      );
    }
    // `! Name` removes the header that every path has, because Cloudflare would send both. Netlify ignores this line,
    // and sends the later header.
    if (path !== everyPath && common.includes(name.toLowerCase())) {
      lines.push(`  ! ${name}`);
    }
    lines.push(`  ${line}`);
  }
  return lines.join('\n');
}

/** The logo's file as the agency made it: its styles apply, and scripts in it never run. */
const logoHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox",
};

/** The editor sets styles in its elements, decodes HEIC with WebAssembly, and talks only to GitHub. */
const editorPolicy = ({ images, api }: { images: string; api: string }) =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' blob: data:${images}`,
    "font-src 'self'",
    `connect-src 'self' blob: data:${api}`,
    "frame-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Without a repository the editor works on this machine and talks to nobody. */
export function editorHeaders(repository: string): HeaderFields {
  const github = {
    images: ' https://avatars.githubusercontent.com',
    api: ' https://api.github.com',
  };
  const nobody = { images: '', api: '' };
  return {
    'Content-Security-Policy': editorPolicy(repository ? github : nobody),
    'X-Robots-Tag': 'noindex',
  };
}
