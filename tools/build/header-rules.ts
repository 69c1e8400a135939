import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { everyPath, type HeaderFields, type HeaderRule } from '../../server/http/headers.ts';
import type { Config } from '../../shared/config/config.ts';
import { assetsDir, editorDir, editorPath } from '../common/dist-paths.ts';
import { securityHeaders } from './security-headers.ts';

/** For files that browsers ask for again at each visit. `no-transform` forbids proxies to change them. */
const revalidated = { 'Cache-Control': 'no-cache, no-transform' };

/** The same for files that a host serves: some hosts compress nothing that is marked `no-transform`. */
export const revalidatedAtHost = { 'Cache-Control': 'no-cache' };

/** For files whose names change with their bytes. */
export const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** For the social image and the icons, which messengers and search engines show in their own pages. */
const shownElsewhere = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** The pages of a built site, without the editor, which a pattern couldn't exclude below a folder like `a [1]`. */
export const pagesIn = (dir: string): string[] =>
  globSync('**/*.html', { cwd: dir, exclude: (name) => name === editorDir }).sort();

/** The headers of a site's files. The security policy allows the scripts and styles of these pages. */
export function headerRules(
  dir: string,
  files: readonly string[],
  {
    siteUrl,
    receiver,
    contentRepository,
  }: Pick<Config, 'siteUrl' | 'receiver' | 'contentRepository'>,
): HeaderRule[] {
  const pages = files.map((file) => readFileSync(join(dir, file), 'utf8'));
  const rules: HeaderRule[] = [
    {
      path: everyPath,
      headers: { ...securityHeaders(pages, { siteUrl, receiver }), ...revalidated },
    },
    { path: `/${assetsDir}/*`, headers: immutable },
  ];
  for (const file of globSync('*.{png,ico,svg,jpg,jpeg,webp}', { cwd: dir }).sort()) {
    rules.push({ path: `/${file}`, headers: shownElsewhere });
  }
  if (existsSync(join(dir, 'logo.svg'))) {
    rules.push({ path: '/logo.svg', headers: logoHeaders });
  }
  if (contentRepository) {
    const headers = editorHeaders(contentRepository);
    rules.push(
      { path: `${editorPath}*`, headers },
      { path: `${editorPath}${assetsDir}/*`, headers: immutable },
    );
  }
  return rules;
}

/** The logo's file as the agency made it: its styles apply, and scripts in it never run. */
const logoHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox",
};

/**
 * The editor sets styles in its elements, decodes HEIC with WebAssembly, and talks only to GitHub. Without a repository
 * it works on this machine and talks to nobody.
 */
export function editorHeaders(repository: string | undefined): HeaderFields {
  const images = repository ? ' https://avatars.githubusercontent.com' : '';
  const api = repository ? ' https://api.github.com' : '';
  const policy = [
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
  ];
  return { 'Content-Security-Policy': policy.join('; '), 'X-Robots-Tag': 'noindex' };
}
