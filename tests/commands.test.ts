import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, it, onTestFinished, vi } from 'vitest';
import { root } from '../shared/config/env.ts';
import { sampleSite } from './build.ts';
import { editContent } from './support/edit-content.ts';
import { copyOfSample, makeFolder, makeSite } from './support/make-site.ts';
import { plainEnv } from './support/plain-env.ts';
import { runScript } from './support/process.ts';
import { killGroup, npm, spawnGroup, startOf } from './support/programs.ts';
import { sampleFolder } from './support/sample.ts';

const waiting = { timeout: 30_000, interval: 20 };
const isWindows = process.platform === 'win32';

/** An npm command in a process group of its own. */
function run(args: string[], cwd: string, env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawnGroup([...npm, ...args], {
    cwd,
    env: plainEnv(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => killGroup(child));
  return child;
}

/** A fresh clone for one test, with the packages of this one. */
function copyClone(): string {
  const folder = makeFolder();
  const files = ['package.json', 'tsconfig.json', '.env.example'];
  const code = ['editor', 'page', 'sample', 'server', 'shared', 'tools'];
  for (const part of [...files, ...code]) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}

/** A clone with its own content, in a folder where builds disturb no other test. */
function copyProject(): string {
  const folder = copyClone();
  cpSync(sampleFolder, join(folder, 'content'), { recursive: true });
  return folder;
}

/** Starts `npm run dev` or `npm run edit` at a free port, and resolves once it listens. */
async function startDev(command: 'dev' | 'edit', args: string[], cwd = root) {
  const child = run(['run', '--silent', command, '--', ...args, '--port=0'], cwd, {
    NODE_ENV: '',
    BROWSER: 'none',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => (output += data));
  }
  const begun = /^ {2}➜ {2}Editor: {2}(http:\/\/localhost:\d+)\/admin\/$/m;
  await expect.poll(() => output).toMatch(begun);
  const [, url = ''] = begun.exec(output) ?? [];
  return { child, url, output: () => output };
}

/** Posts a message without fields. */
const postNothing = (url: string) =>
  fetch(`${url}/api/v1.0/email/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });

async function expectEnd(child: ChildProcess, url: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    await once(child, 'exit');
  }
  // The server itself has ended, not only npm: nothing listens at its port any more.
  await vi.waitFor(() => expect(fetch(url)).rejects.toThrow(), waiting);
}

it.for([
  ['SIGTERM', (child: ChildProcess): boolean => child.kill('SIGTERM')],
  // Like Ctrl-C, which signals every process in the group.
  ['SIGINT', (child: ChildProcess): boolean => process.kill(-(child.pid ?? 0), 'SIGINT')],
] as const)('ends the server of npm run serve with %s', async ([, send], { skip }) => {
  skip(isWindows, 'Windows has no signals: a stop there ends the server at once');
  const site = makeFolder();
  mkdirSync(join(site, 'content'));
  cpSync(await makeSite(), join(site, 'dist'), { recursive: true });
  const args = ['run', '--silent', 'serve', '--', '--site', site];
  const child = run(args, root, { PORT: '0', DATA_DIR: makeFolder() });
  const { url } = await startOf(child);
  expect((await fetch(url)).status).toBe(200);
  send(child);
  await expectEnd(child, url);
});

it('keeps the earlier site when a build is killed, and builds it again and tidies up with npm start', async () => {
  const project = copyProject();
  cpSync(sampleSite, join(project, 'dist'), { recursive: true });
  const built = () => readFileSync(join(project, 'dist/index.html'), 'utf8');
  const page = built();

  const killed = run(['run', '--silent', 'build'], project);
  const underWay = () => globSync('dist.next-*', { cwd: project });
  await vi.waitFor(() => expect(underWay()).toHaveLength(1), waiting);
  await killGroup(killed);
  utimesSync(join(project, String(underWay())), 0, 0); // Left long ago.
  expect(built()).toBe(page);

  editContent(join(project, 'content'), { 'contatti.form.submit': 'Spedisci' });
  const started = run(['start', '--silent'], project, { PORT: '0', DATA_DIR: makeFolder() });
  const { url } = await startOf(started);
  expect(await (await fetch(url)).text()).toContain('Spedisci');
  expect(built()).toContain('Spedisci');
  expect(underWay()).toEqual([]);
  if (isWindows) {
    await killGroup(started);
  } else {
    started.kill('SIGTERM');
  }
  await expectEnd(started, url);
});

it('ends npm start with the failed build, and leaves no folder', async () => {
  const project = copyProject();
  writeFileSync(join(project, 'content/zones.yaml'), 'zones: 1\n');
  mkdirSync(join(project, 'dist'));
  expect(await resultOf(run(['start', '--silent'], project))).toMatch(/\n2$/);
  expect(readdirSync(project).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
});

it('exits with 1, not 2, where the machine cannot build, and asks about a misspelled variable', async () => {
  const project = copyProject();
  writeFileSync(join(project, '.build'), 'A file where the build needs a folder');
  const env = { CONTENT_REPOSITORY: undefined, CONTENT_REPOSITRY: 'github:a/b' };
  expect(await resultOf(run(['run', '--silent', 'build'], project, env))).toMatch(
    /^Unknown variable CONTENT_REPOSITRY: did you mean CONTENT_REPOSITORY\?\n[\s\S]*The build failed, .*\n1$/m,
  );
});

/** A command's output, followed by its exit code. */
async function resultOf(child: ChildProcess): Promise<string> {
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => output.push(String(data)));
  }
  const [code] = await once(child, 'close');
  return `${stripVTControlCharacters(output.join(''))}${code}`; // CI asks for colours.
}

it('builds two sites at once from one unchanged clone, one of them for a host', async () => {
  const clone = copyProject();
  mkdirSync(join(clone, 'sample/data-backup'), { recursive: true }); // As if somebody had served the sample.
  const studio = makeFolder();
  const start = (command: string, site: string, env = {}, args: string[] = []) =>
    run(
      ['--prefix', clone, 'run', '--silent', command, '--', '--site', site, ...args],
      studio,
      env,
    );
  // Without dotfiles, because a new one at the top changes the time of the folder itself.
  const filesOf = (cwd: string) => globSync('**', { cwd, exclude: ['node_modules'] }).sort();
  const times = () =>
    filesOf(clone).map((name) => `${name} ${lstatSync(join(clone, name)).mtimeMs}`);
  const before = times();

  const sites = ['Spedisci', 'Scrivi'].map((words) => ({ words, folder: join(studio, words) }));
  for (const { words, folder } of sites) {
    const create = (name = words) =>
      run(['--prefix', clone, 'run', '--silent', 'new', '--', name], studio);
    expect(await resultOf(create())).toMatch(/^Fatto: .*\nprogram\.txt manca: .*\n.*\n0$/);
    for (const taken of [words, join(words, '.env')]) {
      expect(await resultOf(create(taken))).toMatch(/^.* esiste già: .*\n1$/);
    }
    expect(await resultOf(create(join(words, '.env/sito')))).toMatch(
      /^Qui non si può fare un sito: .*\n1$/,
    );
    expect(readdirSync(folder)).not.toContain('data-backup');
    editContent(join(folder, 'content'), { 'contatti.form.submit': words });
    if (!isWindows) {
      expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600);
    }
  }
  const published = {
    PUBLIC_SITE_URL: 'https://www.agenzia-prova.test',
    PUBLIC_EMAILJS_ORIGIN: 'https://posta.agenzia-prova.test',
    ALLOW_PLACEHOLDERS: 'on',
  };
  const builds = [
    start('build', 'Spedisci'),
    start('build', 'Scrivi', published, ['--for', 'netlify']),
  ];
  for (const result of await Promise.all(builds.map(resultOf))) {
    expect(result).toMatch(/Complete!\s+0$/);
  }

  const server = start('serve', 'Spedisci', { PORT: '0' });
  const { url } = await startOf(server);
  expect(await (await fetch(url)).text()).toContain('Spedisci');
  expect(filesOf(join(studio, 'Spedisci'))).toContain(join('data', 'outbox.db'));
  expect(await resultOf(start('messages', 'Spedisci'))).toBe('Nessun messaggio.\n0');
  await killGroup(server);

  // The host compresses, and has its own page for errors. The words are in the islands' script, whose name has a hash.
  const [own = [], hosted = []] = sites.map(({ folder }) =>
    filesOf(join(folder, 'dist')).filter((name) => !/^assets.+\.js$/.test(name)),
  );
  const onlyOwn = /\.(br|gz)$|^500\.html$/;
  expect(hosted).toEqual(
    [...own.filter((name) => !onlyOwn.test(name)), '_headers', '_redirects'].sort(),
  );
  expect(readFileSync(join(studio, 'Scrivi/dist/index.html'), 'utf8')).toContain('Scrivi');
  expect(times()).toEqual(before);
});

it('serves with npm run dev what a build writes, and shows a saved figure or its issue', async ({
  skip,
}) => {
  const content = copyOfSample();
  const site = dirname(content);
  const { child, url, output } = await startDev('dev', ['--site', site]);
  const ask = (path: string) => fetch(`${url}${path}`, { redirect: 'manual' });
  const types = async (path: string) => [
    (await ask(path)).status,
    (await ask(path)).headers.get('content-type'),
  ];

  for (const file of globSync('{*.*,drawings/*}', { cwd: sampleSite, exclude: ['**/*.{br,gz}'] })) {
    const path = `/${file.replaceAll('\\', '/')}`;
    expect([path, (await ask(path)).status]).toEqual([path, 200]);
  }
  expect(await types('/favicon.svg')).toEqual([200, 'image/svg+xml']);
  expect(await types('/favicon.ico')).toEqual([200, 'image/x-icon']);
  expect(await types('/')).toEqual([200, 'text/html; charset=utf-8']);
  for (const path of ['/nessuna', '/a/b/c', '/%zz']) {
    expect(await types(path)).toEqual([404, 'text/html; charset=utf-8']);
  }
  expect((await ask('/admin')).headers.get('location')).toBe('/admin/');

  editContent(content, { 'figures.guaranteeDays': 53 });
  await expect.poll(async () => (await ask('/')).text()).toContain('53 giorni');
  editContent(content, { 'figures.guaranteeDays': 'molti' });
  await expect.poll(async () => (await ask('/')).status).toBe(500);
  expect(await (await ask('/')).text()).toMatch(
    /"message":"content\/figures\.yaml:\d+: [^"]*\(guaranteeDays\)/,
  );
  expect(output()).toMatch(/^content\/figures\.yaml:\d+: .*\(guaranteeDays\)/m);
  editContent(content, { 'figures.guaranteeDays': 54 });
  await expect.poll(async () => (await ask('/')).text()).toContain('54 giorni');

  expect((await postNothing(url)).status).toBe(400);
  expect(output()).not.toMatch(/^ {6}at /m); // No stack.
  skip(isWindows, 'Windows has no signals: a stop there ends the server at once');
  child.kill('SIGTERM');
  await expectEnd(child, url);
  // The files that SQLite has beside an open store are gone.
  await expect.poll(() => readdirSync(join(site, 'data')).sort()).toEqual(['lock.db', 'outbox.db']);
});

it('shows the sample without content/, and lets nobody edit it', async () => {
  const dev = await startDev('dev', [], copyClone());
  expect((await fetch(`${dev.url}/`)).status).toBe(200);
  const { code, stderr } = await runScript(
    'tools/run.ts',
    ['edit'],
    plainEnv({ CONTENT_DIR: sampleFolder }),
  );
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^The sample belongs to .*FOLDER\.\n$/),
  ]);
});

it('opens the editor of a site', async () => {
  const content = copyOfSample();
  const edit = await startDev('edit', ['--site', dirname(content)]);
  expect((await fetch(`${edit.url}/`)).status).toBe(200);
});

it('starts npm run dev although the content has an issue, and recovers once it is mended', async () => {
  const content = copyOfSample({ 'figures.guaranteeDays': 'molti' });
  const { url, output } = await startDev('dev', ['--site', dirname(content)]);
  expect(output()).toMatch(/^content\/figures\.yaml:\d+: .*\(guaranteeDays\)/m);
  expect((await fetch(`${url}/api/v1.0/email/send`, { method: 'POST' })).status).toBe(503);
  editContent(content, { 'figures.guaranteeDays': 53 });
  await expect.poll(async () => (await fetch(`${url}/`)).status).toBe(200);
  await expect.poll(async () => (await postNothing(url)).status).toBe(400);
});
