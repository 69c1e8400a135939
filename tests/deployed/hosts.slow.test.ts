import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { reportPath } from '../../page/report/report-path.ts';
import { sampleFolder } from '../../shared/config/folders.ts';
import { readContent } from '../../tools/build/content-folder/read-content-folder.ts';
import { buildTestSite } from '../build-sites.ts';
import { makeFolder } from '../support/make-folder.ts';
import { freePort, killGroup, npm, spawnGroup } from '../support/programs.ts';

/**
 * Builds for each static host, and serves the folder with the host's own local runner under the repository's settings.
 * npm fetches the runners in the versions that docs/deploying/static.md names.
 */
const guide = readFileSync('docs/deploying/static.md', 'utf8');

const variables = {
  PUBLIC_SITE_URL: 'https://www.example.com',
  PUBLIC_EMAILJS_ORIGIN: 'https://api.emailjs.com',
  PUBLIC_EMAILJS_PUBLIC_KEY: 'key',
  PUBLIC_EMAILJS_SERVICE_ID: 'service',
  PUBLIC_EMAILJS_TEMPLATE_ID: 'template',
  CONTENT_REPOSITORY: 'github:you/portico',
  ALLOW_PLACEHOLDERS: 'on',
};

type HostResponse = { path: string; status: number; headers: Headers; text: string };
type Get = (path: string) => Promise<HostResponse>;

it.each([
  {
    host: 'cloudflare',
    tool: 'wrangler',
    args: [
      'pages',
      'dev',
      'dist',
      '--ip',
      '127.0.0.1',
      '--compatibility-date',
      '2026-11-01',
      '--inspector-port',
      '0',
    ],
  },
  {
    host: 'netlify',
    tool: 'netlify-cli',
    // The site has no edge functions, for which the runner would need Deno.
    args: ['dev', '--offline', '--no-open', '--internal-disable-edge-functions', '--dir', 'dist'],
  },
])('serves the site on $host with its policy, its 404 page and its caching', async (row) => {
  const { host, tool, args } = row;
  const folder = makeFolder();
  const content = join(folder, 'content');
  cpSync(sampleFolder, content, { recursive: true });
  writeFileSync(
    join(content, 'redirects.yaml'),
    '/vecchia-pagina.html: /#contatti\n/chi-siamo/: /\n/città: https://blog.example.com\n',
  );
  mkdirSync(join(content, 'public'), { recursive: true });
  writeFileSync(join(content, 'public/listino.pdf'), '%PDF-1.7');
  await buildTestSite(join(folder, 'dist'), { ...variables, CONTENT_DIR: content }, '--for', host);
  expect(existsSync(join(folder, 'dist/admin'))).toBe(true);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const [runner = ''] = new RegExp(`${tool}@[\\d.]+`).exec(guide) ?? [];
  expect(runner, `the version of ${tool}`).not.toBe('');
  const env = {
    ...process.env,
    // The runners refuse an old Node, and the machine's may be old.
    PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
    CI: '1',
    WRANGLER_SEND_METRICS: 'false',
    NETLIFY_TELEMETRY_DISABLED: '1',
  };
  const command = [...npm, 'exec', '--yes', '--', runner, ...args, '--port', `${port}`];
  const child = spawnGroup(command, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => killGroup(child));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      output += data;
    });
  }
  while (!(await fetch(origin).catch(() => undefined))) {
    expect(child.exitCode, `${runner} ended: ${output}`).toBeNull();
    await setTimeout(200);
  }
  // Redirects are not followed, because the tests look at them.
  const get = async (path: string) => {
    const response = await fetch(origin + path, { redirect: 'manual' });
    return {
      path,
      status: response.status,
      headers: response.headers,
      text: await response.text(),
    };
  };
  await expectPage(get);
  await expectNotFound(get);
  await expectFiles(get, host, join(folder, 'dist'));
  await expectRedirects(get);
});

async function expectPage(get: Get): Promise<void> {
  const page = await get('/');
  expect([page.status, page.text.includes('id="contatti"')]).toEqual([200, true]);
  expect(policyOf(page)).toContain("frame-ancestors 'none'");
  expect(policyOf(page).split("default-src 'none'"), 'one policy').toHaveLength(2);
  const editor = await get('/admin/');
  expect(editor.status).toBe(200);
  // Two policies together would allow only what both the page's and the editor's allow.
  expect(policyOf(editor).split('default-src'), 'one policy').toHaveLength(2);
}

async function expectNotFound(get: Get): Promise<void> {
  const unknown = ['/assets/none.js', '/nessuna/pagina', '/index.html.br'];
  for (const path of [...unknown, '/404', '/404.html', '/500', '/500.html']) {
    const response = await get(path);
    const last =
      response.status === 302 ? await get(response.headers.get('location') ?? '') : response;
    expect([last.status, last.text.includes('Oops! Page not found')], path).toEqual([404, true]);
    expect(last.headers.get('cache-control'), path).not.toContain('immutable');
  }
}

async function expectFiles(get: Get, host: string, dist: string): Promise<void> {
  const hashed = readdirSync(join(dist, 'assets')).find((file) => file.endsWith('.js'));
  const script = await get(`/assets/${hashed}`);
  expect(script.headers.get('content-type')).toContain('javascript');
  // Netlify's runner gives every file a max-age of 0; its network follows _headers.
  if (host !== 'netlify') {
    expect(script.headers.get('cache-control')).toContain('immutable');
  }
  const report = reportPath((await readContent(sampleFolder)).agency);
  for (const path of ['/robots.txt', '/sitemap.xml', report]) {
    expect((await get(path)).status, path).toBe(200);
  }
}

async function expectRedirects(get: Get): Promise<void> {
  for (const [path, location] of [
    ['/vecchia-pagina.html', '/#contatti'],
    ['/chi-siamo', '/'],
    ['/chi-siamo/', '/'],
    ['/citt%C3%A0', 'https://blog.example.com/'],
  ] as const) {
    const { status, headers } = await get(path);
    expect([path, status, headers.get('location')]).toEqual([path, 301, location]);
  }
  const pricelist = await get('/listino.pdf');
  expect([pricelist.status, pricelist.headers.get('content-type')]).toEqual([
    200,
    'application/pdf',
  ]);
}

const policyOf = (response: HostResponse) => response.headers.get('content-security-policy') ?? '';
