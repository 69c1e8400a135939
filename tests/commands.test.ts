import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, it, onTestFinished, vi } from 'vitest';
import { root } from '../shared/config/folders.ts';
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

it('keeps the earlier site when a build is killed', async () => {
  const project = copyProject();
  cpSync(await makeSite(), join(project, 'dist'), { recursive: true });
  const page = () => readFileSync(join(project, 'dist/index.html'), 'utf8');
  const earlier = page();
  const killed = run(['run', '--silent', 'build'], project);
  await vi.waitFor(
    () => expect(globSync('dist.next-*', { cwd: project })).toHaveLength(1),
    waiting,
  );
  await killGroup(killed);
  expect(page()).toBe(earlier);
});

it('builds the site again with npm start, and removes what killed builds left', async () => {
  const project = copyProject();
  editContent(join(project, 'content'), { 'contatti.form.submit': 'Spedisci' });
  const left = join(project, 'dist.next-1');
  mkdirSync(left);
  utimesSync(left, 0, 0);
  const started = run(['start', '--silent'], project, { PORT: '0', DATA_DIR: makeFolder() });
  const { url } = await startOf(started);
  expect(await (await fetch(url)).text()).toContain('Spedisci');
  expect(existsSync(left)).toBe(false);
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

it('exits with 1, not 2, where the machine cannot build', async () => {
  const project = copyProject();
  writeFileSync(join(project, '.build'), 'A file where the build needs a folder');
  expect(await resultOf(run(['run', '--silent', 'build'], project))).toMatch(
    /^The build failed, .*\n1$/m,
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

/** Runs a command of a clone on a site, in the site's folder. */
function runOnSite(clone: string, site: string, [command = '', ...args]: string[], env = {}) {
  const words = ['--prefix', clone, 'run', '--silent', command, '--', '--site', site, ...args];
  return run(words, site, env);
}

// Without dotfiles, because a new one at the top changes the time of the folder itself.
const filesOf = (cwd: string) => globSync('**', { cwd, exclude: ['node_modules'] }).sort();

const timesOf = (folder: string) =>
  filesOf(folder).map((name) => `${name} ${lstatSync(join(folder, name)).mtimeMs}`);

it('builds one site for our server and one for a host at once, and leaves the clone as it was', async () => {
  const clone = copyProject();
  const before = timesOf(clone);
  const own = dirname(copyOfSample({ 'contatti.form.submit': 'Spedisci' }));
  const hosted = dirname(copyOfSample({ 'contatti.form.submit': 'Scrivi' }));
  const published = {
    PUBLIC_SITE_URL: 'https://www.agenzia-prova.test',
    PUBLIC_EMAILJS_ORIGIN: 'https://posta.agenzia-prova.test',
    ALLOW_PLACEHOLDERS: 'on',
  };
  const misspelled = { CONTENT_REPOSITORY: undefined, CONTENT_REPOSITRY: 'github:a/b' };
  const builds = [
    runOnSite(clone, own, ['build'], misspelled),
    runOnSite(clone, hosted, ['build', '--for', 'netlify'], published),
  ];
  const [output, outputOfHosted] = await Promise.all(builds.map(resultOf));
  expect(output).toMatch(/^Unknown variable CONTENT_REPOSITRY: .*\n[\s\S]*Complete!\s+0$/);
  expect(outputOfHosted).toMatch(/Complete!\s+0$/);

  const pageOf = (site: string) => readFileSync(join(site, 'dist/index.html'), 'utf8');
  expect(pageOf(own)).toContain('Spedisci');
  expect(pageOf(hosted)).toContain('Scrivi');
  expect(timesOf(clone)).toEqual(before);

  // The host compresses, and has its own page for errors. The words are in the islands' script, whose name has a hash.
  const builtFor = (site: string) =>
    filesOf(join(site, 'dist')).filter((name) => !/^assets.+\.js$/.test(name));
  const shared = builtFor(own).filter((name) => !/\.(br|gz)$|^500\.html$/.test(name));
  expect(builtFor(hosted)).toEqual([...shared, '_headers', '_redirects'].sort());
});

it('makes a site in the folder where it was called, without the messages that serving the sample left', async () => {
  const clone = copyClone();
  mkdirSync(join(clone, 'sample/data'));
  const folder = makeFolder();
  const args = ['--prefix', clone, 'run', '--silent', 'new', '--', 'agenzia'];
  expect(await resultOf(run(args, folder))).toMatch(/^Fatto: .*\nprogram\.txt manca: .*\n.*\n0$/);
  expect(readdirSync(join(folder, 'agenzia'))).toContain('content');
  expect(readdirSync(join(folder, 'agenzia'))).not.toContain('data');
});

it('keeps and lists a site’s messages in its folder', async () => {
  const clone = copyProject();
  const before = timesOf(clone);
  const site = dirname(copyOfSample());
  cpSync(await makeSite(), join(site, 'dist'), { recursive: true });
  await startOf(runOnSite(clone, site, ['serve'], { PORT: '0' }));
  expect(filesOf(site)).toContain(join('data', 'outbox.db'));
  expect(await resultOf(runOnSite(clone, site, ['messages']))).toBe('Nessun messaggio.\n0');
  expect(timesOf(clone)).toEqual(before);
});

it('opens the editor although the content has an issue, shows each saved figure, and closes its store', async ({
  skip,
}) => {
  const content = copyOfSample({ 'figures.guaranteeDays': 'molti' });
  const site = dirname(content);
  const { child, url, output } = await startDev('edit', ['--site', site]);
  const page = () => fetch(`${url}/`);
  const issue = /^content\/figures\.yaml:\d+: .*\(guaranteeDays\)/m;
  expect(output()).toMatch(issue);
  expect((await postNothing(url)).status).toBe(503);

  editContent(content, { 'figures.guaranteeDays': 53 });
  await expect.poll(async () => (await page()).text()).toContain('53 giorni');
  await expect.poll(async () => (await postNothing(url)).status).toBe(400);

  const printed = output().length;
  editContent(content, { 'figures.guaranteeDays': 'tanti' });
  await expect.poll(() => output().slice(printed)).toMatch(issue);
  await expect.poll(async () => (await page()).status).toBe(500);
  expect(await (await page()).text()).toMatch(
    /"message":"content\/figures\.yaml:\d+: [^"]*\(guaranteeDays\)/,
  );
  editContent(content, { 'figures.guaranteeDays': 54 });
  await expect.poll(async () => (await page()).text()).toContain('54 giorni');
  expect(output()).not.toMatch(/^ {6}at /m); // No stack.

  skip(isWindows, 'Windows has no signals: a stop there ends the server at once');
  child.kill('SIGTERM');
  await expectEnd(child, url);
  // The files that SQLite keeps beside an open store are gone.
  await expect.poll(() => readdirSync(join(site, 'data')).sort()).toEqual(['lock.db', 'outbox.db']);
});

it('serves the sample without content/, with all that a build writes', async () => {
  const { url } = await startDev('dev', [], copyClone());
  const ask = (path: string) => fetch(`${url}${path}`, { redirect: 'manual' });
  const types = async (path: string) => {
    const { status, headers } = await ask(path);
    return [status, headers.get('content-type')];
  };
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
});

it('lets nobody edit the sample', async () => {
  const env = plainEnv({ CONTENT_DIR: sampleFolder });
  const { code, stderr } = await runScript('tools/run.ts', ['edit'], env);
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^The sample belongs to .*FOLDER\.\n$/),
  ]);
});
