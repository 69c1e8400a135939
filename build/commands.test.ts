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
import { root } from '../server/env.ts';
import { sampleSite } from '../tests/build.ts';
import { sampleFolder } from '../tests/sample/sample.ts';
import { copyOfSample, editFiles, writeEarlierContent } from '../tests/support/content.ts';
import { plainEnv } from '../tests/support/plain-env.ts';
import { killGroup, npm, spawnGroup, startOf } from '../tests/support/programs.ts';
import { makeFolder, makeSite } from '../tests/support/site.ts';

const waiting = { timeout: 30_000, interval: 20 };
const isWindows = process.platform === 'win32';

/** An npm command in a process group of its own. */
function run(args: string[], cwd: string, env: Record<string, string> = {}): ChildProcess {
  const child = spawnGroup([...npm, ...args], { cwd, env: plainEnv(env), stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => killGroup(child));
  return child;
}

/** The project in a folder of its own, with the packages of this one: what is built there disturbs nobody. */
function copyProject(): string {
  const folder = makeFolder();
  const files = ['package.json', 'tsconfig.json', 'astro.config.ts', '.env.example'];
  const code = ['build', 'check', 'editor', 'scripts', 'server', 'setup', 'shared', 'src'];
  for (const part of [...files, ...code, 'sample', 'site'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  cpSync(sampleFolder, join(folder, 'content'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}

async function expectEnd(child: ChildProcess, url: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  // The server itself, not only npm: nobody listens there any more.
  await vi.waitFor(() => expect(fetch(url)).rejects.toThrow(), waiting);
}

it.for([
  ['SIGTERM', (child: ChildProcess): boolean => child.kill('SIGTERM')],
  // Ctrl-C: the terminal tells everybody in the group.
  ['SIGINT', (child: ChildProcess): boolean => process.kill(-(child.pid ?? 0), 'SIGINT')],
] as const)('npm run serve ends its server with %s', async ([, send], { skip }) => {
  skip(isWindows, 'Windows has no signals: a stop there ends the server at once');
  const args = ['run', '--silent', 'serve', '--', await makeSite()];
  const child = run(args, root, { PORT: '0', DATA_DIR: makeFolder() });
  const { url } = await startOf(child);
  expect((await fetch(url)).status).toBe(200);
  send(child);
  await expectEnd(child, url);
});

it('a killed build leaves the site that was there; npm start builds and serves', async () => {
  const project = copyProject();
  cpSync(sampleSite, join(project, 'dist'), { recursive: true });
  const built = () => readFileSync(join(project, 'dist/index.html'), 'utf8');
  const leftovers = () => readdirSync(project).filter((name) => name.startsWith('dist.next-'));
  const page = built();

  const killed = run(['run', '--silent', 'build'], project);
  await vi.waitFor(() => expect(leftovers()).toHaveLength(1), waiting);
  await killGroup(killed);
  expect([built(), leftovers().length]).toEqual([page, 1]);
  for (const name of leftovers()) utimesSync(join(project, name), 0, 0); // As if killed long ago.

  editFiles(project, ['content/contatti.yaml', 'submit: Invia Messaggio', 'submit: Spedisci']);
  const started = run(['start', '--silent'], project, { PORT: '0', DATA_DIR: makeFolder() });
  const { url } = await startOf(started);
  expect(await (await fetch(url)).text()).toContain('Spedisci');
  expect(built()).toContain('Spedisci');
  expect(leftovers()).toEqual([]);
  if (isWindows) await killGroup(started);
  else started.kill('SIGTERM');
  await expectEnd(started, url);
});

it('npm start ends with the failed build, and leaves no folder', async () => {
  const project = copyProject();
  writeFileSync(join(project, 'content/zones.yaml'), 'zones: 1\n');
  mkdirSync(join(project, 'dist'));
  expect(await resultOf(run(['start', '--silent'], project))).toMatch(/\n1$/);
  expect(readdirSync(project).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
});

/** What a command says, and its exit code. */
async function resultOf(child: ChildProcess): Promise<string> {
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => said.push(String(data)));
  const [code] = await once(child, 'close');
  return `${stripVTControlCharacters(said.join(''))}${code}`; // CI asks for colours.
}

it('two sites are built from one clone at a time, which stays as it was', async () => {
  const [clone, studio] = [copyProject(), makeFolder()];
  const start = (command: string, site: string, env = {}) =>
    run(['--prefix', clone, 'run', '--silent', command, '--', '--site', site], studio, env);
  // Without dotfiles: a new one at the top changes the folder's own time.
  const filesOf = (cwd: string) => globSync('**', { cwd, exclude: ['node_modules'] }).sort();
  const times = () => filesOf(clone).map((name) => `${name} ${lstatSync(join(clone, name)).mtimeMs}`);
  const before = times();

  const sites = ['Spedisci', 'Scrivi'].map((words) => ({ words, folder: join(studio, words) }));
  for (const { words, folder } of sites) {
    const create = () => run(['--prefix', clone, 'run', '--silent', 'new', '--', words], studio);
    expect(await resultOf(create())).toMatch(/^Fatto: .*\n.*\n0$/);
    expect(await resultOf(create())).toMatch(/^.* non è vuota: .*\n1$/);
    editFiles(folder, ['content/contatti.yaml', 'submit: Invia Messaggio', `submit: ${words}`]);
    if (!isWindows) expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600);
  }
  const built = await Promise.all(sites.map(({ words }) => resultOf(start('build', words))));
  for (const [at, { words, folder }] of sites.entries()) {
    expect(built[at]).toMatch(/Complete!\s+0$/);
    const server = start('serve', words, { PORT: '0' });
    const { url } = await startOf(server);
    expect(await (await fetch(url)).text()).toContain(words);
    expect(filesOf(folder)).toContain(join('data', 'outbox.db'));
    expect(await resultOf(start('messages', words))).toBe('Nessun messaggio.\n0');
    await killGroup(server);
  }
  const [one = [], other] = sites.map(({ folder }) => filesOf(join(folder, 'dist')));
  const hashed = /_astro/; // The words are in the islands' script.
  expect(one.filter((name) => !hashed.test(name))).toEqual(other?.filter((name) => !hashed.test(name)));
  expect(await resultOf(start('build', 'nessuno'))).toMatch(/^--site: a folder with content\/ in it, .*\n1$/);
  expect(times()).toEqual(before);
});

it('npm run dev shows a saved figure, and its relay goes on', async () => {
  const content = copyOfSample();
  // Under Vitest Astro answers nothing.
  const env = { PORT: '0', NODE_ENV: '', VITEST: '' };
  const child = run(['run', '--silent', 'dev', '--', '--site', dirname(content)], root, env);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (said += data));
  await expect.poll(() => said).toContain('watching for file changes');
  const [url] = /http:\/\/localhost:\d+/.exec(said) ?? [];
  expect((await fetch(`${url}/`)).status).toBe(200);
  expect((await fetch(`${url}/admin`, { redirect: 'manual' })).headers.get('location')).toBe('/admin/');
  editFiles(content, ['figures.yaml', /^saleDays: .*/m, 'saleDays: 53']);
  await expect.poll(() => said).toContain('server restarted');
  expect(await (await fetch(`${url}/`)).text()).toContain('53 giorni');
  const empty = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  expect((await fetch(`${url}/api/v1.0/email/send`, empty)).status).toBe(400);
  expect(said).not.toContain('ERROR');
  await killGroup(child);
});

it('content of an earlier version builds, with a line about its words; npm run update writes and lists them', async () => {
  const project = copyProject();
  writeEarlierContent(join(project, 'content'));
  const outputOf = (command: string) => resultOf(run(['run', '--silent', command], project));
  expect(await outputOf('build')).toMatch(
    /^Parole prese dall’esempio: .*email\.flood; «npm run update» le scrive$/m,
  );
  const updated = await outputOf('update');
  expect(updated).toMatch(
    /Complete![\s\S]*Da rileggere:\n(content\/.*\n)*content\/email\.yaml:\d+: .*\(flood\)[\s\S]*\n0$/,
  );
  expect(updated).not.toContain('npm run update');
});
