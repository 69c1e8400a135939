import { existsSync, globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Headers } from '../../server/http/headers.ts';
import type { SiteConfig } from '../../shared/config/config.ts';
import { assetsDir } from './files.ts';
import { securityHeaders } from './security-headers.ts';

const elementWithText = (name: string) =>
  new RegExp(`<${name}\\b((?:"[^"]*"|'[^']*'|[^'">])*)>([\\s\\S]*?)</${name}\\s*>`, 'gi');

/** The parts of a page whose text may look like attributes, but isn't. */
const withoutAttributes = new RegExp(
  `${elementWithText('script').source}|${elementWithText('style').source}|<!--[\\s\\S]*?-->`,
  'gi',
);

/** An opening tag with a `style` or `on…` attribute, which the policy silently disables. */
const inlineAttribute =
  /<[a-z][^\s/>]*(?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*?\s+(style|on[a-z]+)\s*=/i;

/** `! Name` removes an earlier header, because Cloudflare would send both. Netlify ignores it and sends the later one. */
const cachedForever = {
  '! Cache-Control': '',
  'Cache-Control': 'public, max-age=31536000, immutable',
};

/** The headers of the files at a path, which may end with a star. */
interface HeaderRule {
  path: string;
  headers: Headers;
}

interface Page {
  file: string;
  html: string;
}

/** The pages of a built site. The editor isn't one of them. */
export const pagesIn = (dir: string): string[] =>
  globSync('**/*.html', { cwd: dir, exclude: ['admin'] }).sort();

/**
 * Writes `_headers`, for static hosts and for our server. The security policy allows the scripts and styles of these pages.
 * Throws for a page with a `style` or `on…` attribute, which the policy would disable.
 */
export async function writeHeaders(
  dir: string,
  files: readonly string[],
  site: SiteConfig,
  repository = '',
): Promise<void> {
  const pages = files.map((file) => ({ file, html: readFileSync(join(dir, file), 'utf8') }));
  pages.forEach(refuseInlineAttributes);

  const texts = pages.map(({ html }) => html);
  const rules: HeaderRule[] = [
    {
      path: '/*',
      headers: { ...securityHeaders(texts, site), 'Cache-Control': 'no-cache, no-transform' },
    },
    { path: `/${assetsDir}/*`, headers: cachedForever },
  ];
  for (const file of globSync('*.{png,ico,svg,jpg,jpeg,webp}', { cwd: dir }).sort()) {
    rules.push({ path: `/${file}`, headers: shownElsewhere });
  }
  if (existsSync(join(dir, 'logo.svg'))) {
    rules.push({ path: '/logo.svg', headers: logoHeaders });
  }
  if (repository) {
    const headers = { '! Content-Security-Policy': '', ...editorHeaders(repository) };
    rules.push({ path: '/admin/*', headers }, { path: '/admin/assets/*', headers: cachedForever });
  }
  await writeFile(join(dir, '_headers'), `${rules.map(blockOf).join('\n\n')}\n`);
}

function refuseInlineAttributes({ file, html }: Page): void {
  const [, name] = inlineAttribute.exec(html.replace(withoutAttributes, '')) ?? [];
  if (name) {
    throw new Error(
      `dist/${file}: the attribute ${name}= is switched off by the content security policy`,
    );
  }
}

function blockOf({ path, headers }: HeaderRule): string {
  const lines = Object.entries(headers).map(([name, value]) =>
    value ? `  ${name}: ${value}` : `  ${name}`,
  );
  return [path, ...lines].join('\n');
}

/** For the social image and the icons, which messengers and search engines show in their own pages. */
const shownElsewhere = {
  '! Cross-Origin-Resource-Policy': '',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** The agency's file as it is: its styles apply, and a script in it never runs. */
const logoHeaders = {
  '! Content-Security-Policy': '',
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
export function editorHeaders(repository: string): Headers {
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
