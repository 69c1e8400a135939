import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../server/config.ts';

/** Redirects that make 404.html the page for unknown addresses and no page of its own. */
const redirects = {
  cloudflare: ['/404', '/404/', '/404.html'].map((path) => `${path} /404/none 302`),
  netlify: ['/404', '/404.html'].map((path) => `${path} /404.html 404!`),
  other: [],
  worker: [],
} as const satisfies Record<string, readonly string[]>;

export type StaticHost = keyof typeof redirects;

export const staticHosts = Object.keys(redirects) as StaticHost[];

/** Cloudflare ignores longer lines of `_headers`. */
export const longestHeader = 2000;

/** Throws an Error of one line, with the variable and its rule, when the page could not work there. */
export function checkHost({ url, emailjs: { origin } }: SiteConfig, host: StaticHost): void {
  const { protocol, hostname } = new URL(url);
  const isWorker = host === 'worker';
  const here = isWorker ? ', or http://localhost' : '';
  if (protocol !== 'https:' && !(here && hostname === 'localhost'))
    throw new Error(`PUBLIC_SITE_URL: the page’s public https address${here}, not "${url}"`);
  if (isWorker && origin)
    throw new Error(`PUBLIC_EMAILJS_ORIGIN: empty, the Worker takes the messages itself, not "${origin}"`);
  if (!isWorker && !origin)
    throw new Error(
      'PUBLIC_EMAILJS_ORIGIN: a static host takes no messages; name who does, such as https://api.emailjs.com',
    );
}

/** Throws an Error of one line when messages would go to EmailJS with the ids of our own server, or nobody would count. */
export function checkEmailjs({ counts, emailjs }: SiteConfig): void {
  const { origin, publicKey, serviceId, templateId } = emailjs;
  if (counts && origin)
    throw new Error(
      `COUNTS: off, for who takes the messages counts, and PUBLIC_EMAILJS_ORIGIN is "${origin}"`,
    );
  if (!/^https:\/\/([\w-]+\.)*emailjs\.com$/.test(origin)) return;
  const ids = {
    PUBLIC_EMAILJS_PUBLIC_KEY: publicKey,
    PUBLIC_EMAILJS_SERVICE_ID: serviceId,
    PUBLIC_EMAILJS_TEMPLATE_ID: templateId,
  };
  const left = Object.entries(ids).flatMap(([name, id]) => (id === 'local' ? name : []));
  if (left.length > 0)
    throw new Error(`${left.join(', ')}: EmailJS needs the id of your account, not "local"`);
}

/** Removes what only our own server reads. Throws when a line of `_headers` is too long, but for the Worker, which sends them itself. */
export function prepareForStaticHost(folder: string, host: StaticHost): void {
  const headers = readFileSync(join(folder, '_headers'), 'utf8').split('\n');
  const tooLong = headers.find((line) => line.trim().length > longestHeader);
  if (tooLong && host !== 'worker')
    throw new Error(`_headers: ${tooLong.trim().split(':')[0]} is longer than ${longestHeader} characters`);
  const unused = host === 'worker' ? [] : ['500.html'];
  for (const file of globSync(['**/*.br', '**/*.gz', ...unused], { cwd: folder })) rmSync(join(folder, file));
  if (redirects[host].length > 0)
    writeFileSync(join(folder, '_redirects'), `${redirects[host].join('\n')}\n`);
}
