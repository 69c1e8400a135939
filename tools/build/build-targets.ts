import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { everyPath, type HeaderRule } from '../../server/http/headers.ts';
import type { ServerData } from '../../server/http/server-data.ts';
import { OperatorError } from '../../shared/config/read-variables.ts';
import type { Settings } from '../../shared/config/settings.ts';
import { isThisMachine } from '../../shared/config/this-machine.ts';
import { emailjsOrigin, isEmailjs, ownServerId } from '../../shared/protocols/form-settings.ts';
import { htaccess } from './apache.ts';
import { revalidatedAtHost } from './header-rules.ts';
import { headersFile, redirectsFile } from './host-files.ts';

type HostedSite = Pick<ServerData, 'headers' | 'redirects'> & { folder: string; url: string };

/** Lines of `_redirects` that leave 404.html without an address: it is only the response for unknown addresses. */
const hide404 = {
  cloudflare: ['/404', '/404/', '/404.html'].map((path) => `${path} /404/none 302`),
  netlify: ['/404', '/404.html'].map((path) => `${path} /404.html 404!`),
};

/** The files that each target reads, by name: a static host, or Cloudflare Workers. */
const filesFor = {
  cloudflare: (site: HostedSite) => headersAndRedirects(site, hide404.cloudflare),
  netlify: (site: HostedSite) => headersAndRedirects(site, hide404.netlify),
  apache: (site: HostedSite) => ({ '.htaccess': htaccess(site) }),
  other: (site: HostedSite) => ({
    ...headersAndRedirects(site, []),
    // Without it GitHub Pages leaves out files whose names begin with an underscore.
    '.nojekyll': '',
  }),
  worker: (site: HostedSite) => ({
    ...headersAndRedirects(site, hide404.cloudflare),
    // Without it a Worker would serve hidden files.
    '.assetsignore': '.*\n!.well-known\n',
  }),
};

const headersAndRedirects = ({ folder, headers, redirects }: HostedSite, lines: string[]) => ({
  _headers: headersFile(headers, folder),
  _redirects: redirectsFile(lines, redirects),
});

/** What `--for` names. Without it a site is built for our own server. */
export type BuildTarget = keyof typeof filesFor;

export const buildTargets = Object.keys(filesFor) as BuildTarget[];

/** Writes the files that only this target reads, and removes the page for our own server's errors. */
export function prepareForTarget(
  folder: string,
  target: BuildTarget,
  { settings, headers, redirects }: ServerData,
): void {
  const { siteUrl: url } = settings;
  rmSync(join(folder, '500.html'));
  const files = filesFor[target]({ folder, url, headers: headers.map(asHosted), redirects });
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text);
  }
}

function asHosted({ path, headers }: HeaderRule): HeaderRule {
  return { path, headers: path === everyPath ? { ...headers, ...revalidatedAtHost } : headers };
}

type PageSettings = Pick<Settings, 'siteUrl' | 'receiver'>;

/** Throws an OperatorError that names the variable and its rule if the page couldn't work there. */
export function refuseInvalidTargetSettings(settings: PageSettings, target: BuildTarget): void {
  const { siteUrl, receiver } = settings;
  if (target === 'worker') {
    refuseInvalidWorkerSettings(settings);
    return;
  }
  if (!siteUrl.startsWith('https://')) {
    throw new OperatorError(
      `Set PUBLIC_SITE_URL to the page's public https address. It is "${siteUrl}".`,
    );
  }
  if (!receiver.origin) {
    throw new OperatorError(
      `Set PUBLIC_EMAILJS_ORIGIN to what receives the messages, such as ${emailjsOrigin}: a static host cannot receive them.`,
    );
  }
}

function refuseInvalidWorkerSettings({ siteUrl, receiver }: PageSettings): void {
  const { protocol, hostname } = new URL(siteUrl);
  if (protocol !== 'https:' && !isThisMachine(hostname)) {
    throw new OperatorError(
      `Set PUBLIC_SITE_URL to the page's public https address, or http://localhost. It is "${siteUrl}".`,
    );
  }
  if (receiver.origin) {
    throw new OperatorError(
      `Leave PUBLIC_EMAILJS_ORIGIN empty: the Worker receives the messages itself. It is "${receiver.origin}".`,
    );
  }
}

/**
 * Throws an OperatorError if messages would go to EmailJS with our own server's ids, or if visits should be counted
 * although our server doesn't receive them.
 */
export function refuseInvalidSettings({
  isCounting,
  receiver,
}: Pick<Settings, 'isCounting' | 'receiver'>): void {
  const { origin, publicKey, serviceId, templateId } = receiver;
  if (isCounting && origin) {
    throw new OperatorError(
      `Set COUNTS to off: messages go to PUBLIC_EMAILJS_ORIGIN, "${origin}", so nothing would be counted here.`,
    );
  }
  if (!isEmailjs(receiver)) {
    return;
  }
  const ids = {
    PUBLIC_EMAILJS_PUBLIC_KEY: publicKey,
    PUBLIC_EMAILJS_SERVICE_ID: serviceId,
    PUBLIC_EMAILJS_TEMPLATE_ID: templateId,
  };
  const missing = Object.entries(ids).filter(([, id]) => id === ownServerId);
  if (missing.length > 0) {
    const names = missing.map(([name]) => name).join(', ');
    throw new OperatorError(
      `Set ${names} to the ids of your EmailJS account, not "${ownServerId}".`,
    );
  }
}
