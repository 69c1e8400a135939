import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { SiteConfig } from '../server/config.ts';
import { manifestName } from './earlier-files.ts';
import { editorHeaders } from './editor-headers.ts';

const tag = (name: string) =>
  new RegExp(`<${name}\\b((?:"[^"]*"|'[^']*'|[^'">])*)>([\\s\\S]*?)</${name}\\s*>`, 'gi');
const scriptTag = tag('script');
const styleTag = tag('style');
/** Any opening tag with a `style` or `on…` attribute: a strict policy silently ignores both. */
const inlineAttribute =
  /<[a-z][^\s/>]*(?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*?\s+(style|on[a-z]+)\s*=/i;
const dataBlock = /\btype\s*=\s*["']?(?:application\/(?:ld\+)?json|text\/plain)/i;

const twoYears = 63_072_000;
const oneYear = 31_536_000;

/**
 * Writes dist/_headers, the one source of the site's response headers: static hosts (Netlify, Cloudflare
 * Pages) read it, the embedded server as well. Inline scripts and styles are allowed by their hashes.
 * @param repository the one that the owner's editor saves into, where the site has an editor
 * Throws when a page uses `style=` or `on…=` attributes, which the policy would switch off.
 */
export async function writeHeaders(distDir: URL, site: SiteConfig, repository = ''): Promise<void> {
  const dir = fileURLToPath(distDir);
  const files = globSync('**/*.html', { cwd: dir, exclude: ['admin'] }).sort();
  const pages = files.map((file) => ({ file, html: readFileSync(new URL(file, distDir), 'utf8') }));
  for (const { file, html } of pages) refuseInlineAttributes(file, html);

  const rules = [
    {
      path: '/*',
      headers: securityHeaders(
        pages.map(({ html }) => html),
        site,
      ),
    },
    { path: '/_astro/*', headers: { 'Cache-Control': `public, max-age=${oneYear}, immutable` } },
    ...[...files.flatMap(addressesOf), `/${manifestName}`].map((path) => ({
      path,
      headers: { 'Cache-Control': 'no-cache' },
    })),
    ...(repository ? editorRules(repository) : []),
  ];
  const text = rules.map(({ path, headers }) => [path, ...Object.entries(headers).map(indented)].join('\n'));
  await writeFile(new URL('_headers', distDir), `${text.join('\n\n')}\n`);
}

/**
 * `! Name` takes away what the rules before it gave: Cloudflare would send both policies, and only what both allow would
 * be allowed. Netlify reads past it, and there the later rule wins.
 */
const editorRules = (repository: string) => [
  {
    path: '/admin/*',
    headers: { '! Content-Security-Policy': '', ...editorHeaders(repository), 'Cache-Control': 'no-cache' },
  },
  {
    path: '/admin/assets/*',
    headers: { '! Cache-Control': '', 'Cache-Control': `public, max-age=${oneYear}, immutable` },
  },
];

const indented = ([name, value]: [string, string]) => (value ? `  ${name}: ${value}` : `  ${name}`);

/** The policy headers of every answer, for these pages at this address; `npm run check` expects the same. */
export function securityHeaders(
  pages: string[],
  site: { url: string; emailjs: { origin: string } },
): Record<string, string> {
  const isHttps = site.url.startsWith('https:');
  return {
    'Content-Security-Policy': contentSecurityPolicy(pages, site.emailjs.origin, isHttps),
    ...(isHttps && { 'Strict-Transport-Security': `max-age=${twoYears}` }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

function contentSecurityPolicy(pages: string[], emailjsOrigin: string, isHttps: boolean): string {
  const scripts = pages.flatMap((html) => inlineTexts(html, scriptTag));
  const styles = pages.flatMap((html) => inlineTexts(html, styleTag));
  const usesDataImages = pages.some((html) => /(?:["'(,\s])data:image\//.test(html));
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...hashes(scripts)].join(' '),
    ["style-src 'self'", ...hashes(styles)].join(' '),
    `img-src 'self'${usesDataImages ? ' data:' : ''}`,
    "font-src 'self'",
    `connect-src 'self'${emailjsOrigin && ` ${emailjsOrigin}`}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}

/** The texts of inline elements; a script with a source has none, and one that only carries data needs no leave. */
function inlineTexts(html: string, element: RegExp): string[] {
  return [...html.matchAll(element)]
    .filter(([, attributes = '']) => !/\ssrc\s*=/i.test(attributes) && !dataBlock.test(attributes))
    .map(([, , text = '']) => text);
}

function hashes(texts: string[]): string[] {
  const all = texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [...new Set(all)].sort();
}

function refuseInlineAttributes(file: string, html: string): void {
  const markup = html
    .replace(scriptTag, '')
    .replace(styleTag, '')
    .replace(/<!--[\s\S]*?-->/g, '');
  const found = inlineAttribute.exec(markup);
  if (found)
    throw new Error(
      `dist/${file}: the attribute ${found[1]}= is switched off by the content security policy`,
    );
}

/** The addresses under which hosts serve a page: `index.html` also as its folder, `404.html` also as `404`. */
function addressesOf(file: string): string[] {
  const path = `/${file.replaceAll('\\', '/')}`;
  return path.endsWith('/index.html')
    ? [path.slice(0, -'index.html'.length), path]
    : [path, path.slice(0, -5)];
}
