import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { SiteConfig } from '../server/config.ts';
import type { Headers } from '../server/http/static.ts';

const tag = (name: string) =>
  new RegExp(`<${name}\\b((?:"[^"]*"|'[^']*'|[^'">])*)>([\\s\\S]*?)</${name}\\s*>`, 'gi');
const scriptTag = tag('script');
const styleTag = tag('style');
/** Where no attribute stands. */
const unread = new RegExp(`${scriptTag.source}|${styleTag.source}|<!--[\\s\\S]*?-->`, 'gi');
/** An opening tag with a `style` or `on…` attribute: the policy silently disables both. */
const inlineAttribute =
  /<[a-z][^\s/>]*(?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*?\s+(style|on[a-z]+)\s*=/i;
const dataBlock = /\btype\s*=\s*["']?(?:application\/(?:ld\+)?json|text\/plain)/i;

const twoYears = 63_072_000;
/** `! Name` removes an earlier header, as Cloudflare would send both. Netlify ignores it and takes the later one. */
const hashed = { '! Cache-Control': '', 'Cache-Control': 'public, max-age=31536000, immutable' };

type Rule = [path: string, headers: Headers];

/** For static hosts and the server. Throws when a page has a `style` or `on…` attribute, which the policy would disable. */
export async function writeHeaders(distDir: URL, site: SiteConfig, repository = ''): Promise<void> {
  const dir = fileURLToPath(distDir);
  const files = globSync('**/*.html', { cwd: dir, exclude: ['admin'] }).sort();
  const pages = files.map((file) => ({ file, html: readFileSync(new URL(file, distDir), 'utf8') }));
  for (const { file, html } of pages) {
    const [, name] = inlineAttribute.exec(html.replace(unread, '')) ?? [];
    if (name)
      throw new Error(`dist/${file}: the attribute ${name}= is switched off by the content security policy`);
  }

  const texts = pages.map(({ html }) => html);
  const rules: Rule[] = [
    ['/*', { ...securityHeaders(texts, site), 'Cache-Control': 'no-cache' }],
    ['/_astro/*', hashed],
    ...globSync('*.{png,ico,svg}', { cwd: dir })
      .sort()
      .map((file): Rule => [`/${file}`, seenElsewhere]),
  ];
  if (repository) {
    const editor = { '! Content-Security-Policy': '', ...editorHeaders(repository) };
    rules.push(['/admin/*', editor], ['/admin/assets/*', hashed]);
  }
  const blocks = rules.map(([path, headers]) => [path, ...Object.entries(headers).map(indented)].join('\n'));
  await writeFile(new URL('_headers', distDir), `${blocks.join('\n\n')}\n`);
}

/** The social image and the icons, which messengers and search pages show. */
const seenElsewhere = {
  '! Cross-Origin-Resource-Policy': '',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** The editor sets styles in its elements, decodes HEIC with WebAssembly, and talks to GitHub alone. */
const editorPolicy = (speaksTo: string) =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' blob: data:${speaksTo && ' https://avatars.githubusercontent.com'}`,
    "font-src 'self'",
    `connect-src 'self' blob: data:${speaksTo}`,
    "frame-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

export const editorHeaders = (repository: string): Headers => ({
  'Content-Security-Policy': editorPolicy(repository && ' https://api.github.com'),
  'X-Robots-Tag': 'noindex',
});

const indented = ([name, value]: [string, string]) => (value ? `  ${name}: ${value}` : `  ${name}`);

/** The security headers of every response; `npm run check` expects the same. */
export function securityHeaders(
  pages: string[],
  site: { url: string; emailjs: { origin: string } },
): Headers {
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
  const usesDataImages = pages.some((html) => /(?:["'(,\s])data:image\//.test(html));
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes(pages, scriptTag)].join(' '),
    ["style-src 'self'", ...hashes(pages, styleTag)].join(' '),
    `img-src 'self'${usesDataImages ? ' data:' : ''}`,
    "font-src 'self'",
    `connect-src 'self'${emailjsOrigin && ` ${emailjsOrigin}`}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Scripts with a source have no text, and data blocks need no permission. */
function hashes(pages: string[], element: RegExp): string[] {
  const all = pages
    .flatMap((html) => [...html.matchAll(element)])
    .filter(([, attributes = '']) => !/\ssrc\s*=/i.test(attributes) && !dataBlock.test(attributes))
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [...new Set(all)].sort();
}
