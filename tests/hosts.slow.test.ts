import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { readContent } from '../build/content/read.ts';
import { reportPath } from '../src/report/path.ts';
import { buildSite } from './build.ts';
import { freePort, killGroup, npm, spawnGroup } from './support/programs.ts';
import { makeFolder } from './support/site.ts';

/**
 * Builds for each static host, and serves the folder with the host's own local runner under the repository's settings.
 * npm fetches the runners in the versions that .github/workflows/publish.yml publishes with.
 */
const workflow = readFileSync('.github/workflows/publish.yml', 'utf8');

const variables = {
  PUBLIC_SITE_URL: 'https://www.example.com',
  PUBLIC_EMAILJS_ORIGIN: 'https://api.emailjs.com',
  PUBLIC_EMAILJS_PUBLIC_KEY: 'key',
  PUBLIC_EMAILJS_SERVICE_ID: 'service',
  PUBLIC_EMAILJS_TEMPLATE_ID: 'template',
  CONTENT_REPOSITORY: 'github:you/portico',
  ALLOW_PLACEHOLDERS: 'on',
};

type Answer = { path: string; status: number; headers: Headers; text: string };
type Ask = (path: string) => Promise<Answer>;

it.each([
  [
    'cloudflare',
    'wrangler',
    'pages dev dist --compatibility-date 2026-11-01 --ip 127.0.0.1 --inspector-port 0'.split(' '),
  ],
  // Its edge functions would need a Deno; the site has none.
  ['netlify', 'netlify-cli', ['dev', '--offline', '--no-open', '--internal-disable-edge-functions']],
])('%s serves the site with its policy, its 404 page and its caching', async (host, tool, args) => {
  const folder = makeFolder();
  buildSite(join(folder, 'dist'), variables, '--for', host);
  expect(existsSync(join(folder, 'dist/admin'))).toBe(true);
  cpSync('netlify.toml', join(folder, 'netlify.toml'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const [runner = ''] = new RegExp(`${tool}@[\\d.]+`).exec(workflow) ?? [];
  const env = { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false', NETLIFY_TELEMETRY_DISABLED: '1' };
  const command = [...npm, 'exec', '--yes', '--', runner, ...args, '--port', `${port}`];
  const child = spawnGroup(command, { cwd: folder, env, stdio: 'ignore' });
  onTestFinished(() => killGroup(child));
  while (!(await fetch(origin).catch(() => undefined))) {
    expect(child.exitCode, `${runner} ended`).toBeNull();
    await setTimeout(200);
  }
  // A redirect is an answer.
  const ask = async (path: string) => {
    const response = await fetch(origin + path, { redirect: 'manual' });
    return { path, status: response.status, headers: response.headers, text: await response.text() };
  };
  await expectPage(ask);
  await expectNotFound(ask);
  await expectFiles(ask, host, join(folder, 'dist'));
});

async function expectPage(ask: Ask): Promise<void> {
  const page = await ask('/');
  expect([page.status, page.text.includes('id="contatti"')]).toEqual([200, true]);
  expect(policyOf(page)).toContain("frame-ancestors 'none'");
  expect(policyOf(page).split("default-src 'none'"), 'one policy').toHaveLength(2);
  const editor = await ask('/admin/');
  expect(editor.status).toBe(200);
  // The page's policy together with the editor's would allow only what both allow.
  expect(policyOf(editor).split('default-src'), 'one policy').toHaveLength(2);
}

async function expectNotFound(ask: Ask): Promise<void> {
  const unknown = ['/_astro/none.js', '/nessuna/pagina', '/index.html.br'];
  for (const path of [...unknown, '/404', '/404.html', '/500', '/500.html']) {
    const answer = await ask(path);
    const last = answer.status === 302 ? await ask(answer.headers.get('location') ?? '') : answer;
    expect([last.status, last.text.includes('Oops! Page not found')], path).toEqual([404, true]);
    expect(last.headers.get('cache-control'), path).not.toContain('immutable');
  }
}

async function expectFiles(ask: Ask, host: string, dist: string): Promise<void> {
  const hashed = readdirSync(join(dist, '_astro')).find((file) => file.endsWith('.js'));
  const script = await ask(`/_astro/${hashed}`);
  expect(script.headers.get('content-type')).toContain('javascript');
  // Netlify's runner gives every file a max-age of 0; its network follows _headers.
  if (host !== 'netlify') expect(script.headers.get('cache-control')).toContain('immutable');
  const report = reportPath(readContent().agency);
  for (const path of ['/robots.txt', '/sitemap.xml', report])
    expect((await ask(path)).status, path).toBe(200);
}

const policyOf = (answer: Answer) => answer.headers.get('content-security-policy') ?? '';
