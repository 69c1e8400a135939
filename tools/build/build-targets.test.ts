import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readServerData } from '../../server/node/read-server-data.ts';
import { readConfig } from '../../shared/config/config.ts';
import { OperatorError } from '../../shared/config/read-variables.ts';
import { makeDist } from '../../tests/support/make-folder.ts';
import {
  buildTargets,
  prepareForTarget,
  refuseInvalidSettings,
  refuseInvalidTargetSettings,
} from './build-targets.ts';

const names = (folder: string) => readdirSync(folder, { recursive: true }).map(String);

it.each(buildTargets)(
  'gives %s the files that it reads, and no page for our server’s errors',
  async (target) => {
    const folder = await makeDist();
    const before = names(folder);
    prepareForTarget(folder, target, readServerData(folder));
    const after = names(folder);
    expect(before.filter((name) => !after.includes(name))).toEqual(['500.html']);
    const isApache = target === 'apache';
    expect(after.includes('_headers')).toBe(!isApache);
    expect(after.includes('.htaccess')).toBe(isApache);
    expect(after.includes('.nojekyll')).toBe(target === 'other');
    expect(after.includes('.assetsignore')).toBe(target === 'worker');
  },
);

it.each([
  ['cloudflare', '/404 /404/none 302'],
  ['worker', '/404 /404/none 302'],
  ['netlify', '/404 /404.html 404!'],
] as const)('gives %s a rule that hides the address of 404.html', async (target, rule) => {
  const folder = await makeDist();
  prepareForTarget(folder, target, readServerData(folder));
  const rules = readFileSync(join(folder, '_redirects'), 'utf8').split('\n');
  expect(rules).toContain(rule);
  expect(rules).toContain('/vecchia-pagina.html /#contatti 301');
  expect(rules).toContain('/chi%20siamo/ /guida/ 301');
});

/** The message of an OperatorError, which the terminal shows alone, or «fine». */
function refusalOf(refuse: () => void): string {
  try {
    refuse();
    return 'fine';
  } catch (error) {
    expect(error).toBeInstanceOf(OperatorError);
    return (error as Error).message;
  }
}

it('refuses EmailJS with the ids of our own server, and names them', () => {
  const variables = {
    PUBLIC_EMAILJS_ORIGIN: 'https://api.emailjs.com',
    PUBLIC_EMAILJS_SERVICE_ID: 'service_1',
  };
  expect(refusalOf(() => refuseInvalidSettings(readConfig(variables)))).toMatch(
    /^Set PUBLIC_EMAILJS_PUBLIC_KEY, PUBLIC_EMAILJS_TEMPLATE_ID to .* not "local"\.$/,
  );
  expect(refusalOf(() => refuseInvalidSettings(readConfig({})))).toBe('fine');
  const other = { PUBLIC_EMAILJS_ORIGIN: 'https://server.example.com' };
  expect(refusalOf(() => refuseInvalidSettings(readConfig(other)))).toBe('fine');
  expect(refusalOf(() => refuseInvalidSettings(readConfig({ ...other, COUNTS: 'on' })))).toMatch(
    /^Set COUNTS to off: .*"https:\/\/server/,
  );
});

it('lets a host compress, but lets nobody change our server’s pages on the way', async () => {
  const folder = await makeDist();
  const serverData = readServerData(folder);
  expect(JSON.stringify(serverData)).toContain('no-cache, no-transform');
  prepareForTarget(folder, 'netlify', serverData);
  const headers = readFileSync(join(folder, '_headers'), 'utf8');
  expect(headers).toContain('Cache-Control: no-cache\n');
});

const PUBLIC_SITE_URL = 'https://www.example.com';
const PUBLIC_EMAILJS_ORIGIN = 'https://api.emailjs.com';

it.each([
  ['other', { PUBLIC_SITE_URL, PUBLIC_EMAILJS_ORIGIN }, /^fine$/],
  [
    'other',
    { PUBLIC_EMAILJS_ORIGIN },
    /^Set PUBLIC_SITE_URL to .* address\. It is "http:\/\/localhost:4321"\.$/,
  ],
  ['other', { PUBLIC_SITE_URL }, /^Set PUBLIC_EMAILJS_ORIGIN to .* a static host/],
  ['worker', {}, /^fine$/],
  ['worker', { PUBLIC_SITE_URL: 'http://127.0.0.1:8787' }, /^fine$/],
  [
    'worker',
    { PUBLIC_SITE_URL: 'http://example.com' },
    /^Set PUBLIC_SITE_URL to .*, or http:\/\/localhost\. It is "h/,
  ],
  [
    'worker',
    { PUBLIC_EMAILJS_ORIGIN },
    /^Leave PUBLIC_EMAILJS_ORIGIN empty: .* It is "https:\/\/api/,
  ],
] as const)('says which setting a build for %s lacks: %j', (target, env, words) => {
  expect(refusalOf(() => refuseInvalidTargetSettings(readConfig(env), target))).toMatch(words);
});
