import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../server/config.ts';
import { makeSite } from '../tests/support/site.ts';
import { checkEmailjs, checkHost, longestHeader, prepareForStaticHost, staticHosts } from './static-host.ts';

const names = (folder: string) => readdirSync(folder, { recursive: true }).map(String);

it.each(staticHosts)('%s gets no compressed copies, and 500.html only for the Worker', async (host) => {
  const folder = await makeSite();
  const before = names(folder);
  expect(before).toEqual(expect.arrayContaining(['index.html.br', 'index.html.gz', '500.html']));
  prepareForStaticHost(folder, host);
  const isKept = (name: string) => !/\.(?:br|gz)$/.test(name) && (host === 'worker' || name !== '500.html');
  const kept = before.filter(isKept);
  expect(names(folder).filter((name) => name !== '_redirects')).toEqual(kept);
  expect(kept).toEqual(expect.arrayContaining(['index.html', '404.html', '_headers', '_astro']));
});

it.each([
  ['cloudflare', '/404 /404/none 302'],
  ['netlify', '/404 /404.html 404!'],
] as const)('%s gets a rule that 404.html is no page', async (host, rule) => {
  const folder = await makeSite();
  prepareForStaticHost(folder, host);
  expect(readFileSync(join(folder, '_redirects'), 'utf8').split('\n')).toContain(rule);
});

it('throws when messages go to EmailJS with the ids of our own server, naming those', () => {
  const variables = {
    PUBLIC_EMAILJS_ORIGIN: 'https://api.emailjs.com',
    PUBLIC_EMAILJS_SERVICE_ID: 'service_1',
  };
  expect(() => checkEmailjs(readConfig(variables).site)).toThrow(
    /^PUBLIC_EMAILJS_PUBLIC_KEY, PUBLIC_EMAILJS_TEMPLATE_ID: .* not "local"$/,
  );
  expect(() => checkEmailjs(readConfig({}).site)).not.toThrow();
  const other = { PUBLIC_EMAILJS_ORIGIN: 'https://relay.example.com' };
  expect(() => checkEmailjs(readConfig(other).site)).not.toThrow();
  expect(() => checkEmailjs(readConfig({ ...other, COUNTS: 'on' }).site)).toThrow(
    /^COUNTS: .*"https:\/\/relay/,
  );
});

it('throws for a header that Cloudflare would leave out for its length', async () => {
  const folder = await makeSite();
  writeFileSync(join(folder, '_headers'), `/*\n  Content-Security-Policy: ${'x'.repeat(longestHeader)}\n`);
  expect(() => prepareForStaticHost(folder, 'cloudflare')).toThrow(
    '_headers: Content-Security-Policy is longer than 2000 characters',
  );
});

const site = (env: Record<string, string>) => readConfig(env).site;
const PUBLIC_SITE_URL = 'https://www.example.com';

it('checkHost needs a public address and EmailJS', () => {
  const PUBLIC_EMAILJS_ORIGIN = 'https://api.emailjs.com';
  expect(() => checkHost(site({ PUBLIC_SITE_URL, PUBLIC_EMAILJS_ORIGIN }), 'other')).not.toThrow();
  expect(() => checkHost(site({ PUBLIC_EMAILJS_ORIGIN }), 'other')).toThrow(
    /^PUBLIC_SITE_URL: .* not "http:\/\/localhost:4321"$/,
  );
  expect(() => checkHost(site({ PUBLIC_SITE_URL }), 'other')).toThrow(
    /^PUBLIC_EMAILJS_ORIGIN: a static host/,
  );
});
