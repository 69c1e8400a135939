import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished, vi } from 'vitest';
import { root } from '../server/env.ts';
import { sampleSite } from '../tests/build.ts';
import { sampleFolder } from '../tests/sample/sample.ts';
import { plainEnv } from '../tests/support/plain-env.ts';
import { killGroup, npm, spawnGroup } from '../tests/support/programs.ts';
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
  const files = ['package.json', 'tsconfig.json', 'astro.config.ts'];
  for (const part of [...files, 'build', 'editor', 'sample', 'scripts', 'server', 'shared', 'src'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  cpSync(sampleFolder, join(folder, 'content'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}

/** Resolves with the address that the server says it listens at. */
async function addressOf(child: ChildProcess): Promise<string> {
  for await (const line of createInterface(child.stdout as NodeJS.ReadableStream))
    if (line.startsWith('http://')) {
      child.stdout?.resume();
      return line.replace('localhost', '127.0.0.1');
    }
  throw new Error('The server did not start');
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
  const url = await addressOf(child);
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

  const words = join(project, 'content/contatti.yaml');
  writeFileSync(words, readFileSync(words, 'utf8').replace('submit: Invia Messaggio', 'submit: Spedisci'));
  const started = run(['start', '--silent'], project, { PORT: '0', DATA_DIR: makeFolder() });
  const url = await addressOf(started);
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
  const child = run(['start', '--silent'], project);
  child.stdout?.resume();
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(readdirSync(project).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
});
