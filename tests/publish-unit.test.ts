import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder } from './support/site.ts';

/** What deploy/portico-publish.service does, by its own lines, with a build that refuses the word «wrong». */
const unit = readFileSync('deploy/portico-publish.service', 'utf8')
  .replace(/\\\n\s*/g, '')
  .replaceAll('$$', '$');
const linesOf = (name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.+)$`, 'gm'))].map(([, line = '']) => line);
const build = 'node_modules/.bin/node build/main.ts';

const env = {
  ...process.env,
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@example.com',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
};
/** As npm ci: removes what is installed, then fails or installs what the lock file has. */
const npm = `#!/bin/sh
cd "$3" && rm -rf node_modules && grep -q good package-lock.json && mkdir node_modules && cp package-lock.json node_modules/packages
`;
const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, env, stdio: 'ignore' });

/** A server's clone. `publish` runs the unit once: what its build read, `refused`, or nothing when there was nothing to do. */
function setUp() {
  const folder = makeFolder();
  const [origin = '', owner = '', site = '', programs = ''] = ['origin', 'owner', 'site', 'bin'].map((name) =>
    join(folder, name),
  );
  mkdirSync(programs);
  writeFileSync(join(programs, 'npm'), npm, { mode: 0o755 });
  git(folder, 'init', '--bare', '--initial-branch=main', origin);
  git(folder, 'clone', origin, owner);
  const write = (words: string, packages = 'good') => {
    const files = { words, '.npmrc': '', 'package.json': '{}', 'package-lock.json': packages };
    for (const [file, text] of Object.entries(files)) writeFileSync(join(owner, file), `${text}\n`);
    git(owner, 'add', '.');
    git(owner, 'commit', '--message', words);
    git(owner, 'push', 'origin', 'HEAD:main');
  };
  write('first');
  git(folder, 'clone', '--branch', 'main', origin, site);
  mkdirSync(join(site, 'node_modules'));
  const PATH = `${programs}${delimiter}${process.env.PATH}`;
  const publish = () => publishOnce(site, { ...env, PATH });
  return { origin, site, write, publish };
}

function publishOnce(site: string, env: NodeJS.ProcessEnv): string {
  const sh = (line: string) => spawnSync('sh', ['-c', line], { cwd: site, env, encoding: 'utf8' });
  if (linesOf('ExecCondition').some((line) => sh(line).status !== 0)) return '';
  let built = '';
  for (const line of linesOf('ExecStart').filter((one) => !one.startsWith('+'))) {
    const isBuild = line.includes(build);
    const { status, stdout } = sh(line.replace(build, 'cat words && ! grep -q wrong words'));
    if (status !== 0) return isBuild ? 'refused' : line;
    if (isBuild) built = stdout.trim();
  }
  return built;
}

describe.skipIf(process.platform === 'win32')('the publishing service', () => {
  it('takes what is new, once, and is silent without its repository', () => {
    const { origin, site, write, publish } = setUp();
    expect([publish(), publish()]).toEqual(['first', '']);
    write('wrong');
    expect([publish(), publish()]).toEqual(['refused', '']);
    expect(readFileSync(join(site, 'words'), 'utf8')).toBe('first\n'); // the server reads it when it starts
    write('second');
    expect([publish(), publish()]).toEqual(['second', '']);
    write('wrong with other packages', 'good too');
    expect(publish()).toBe('refused');
    expect(readFileSync(join(site, 'words'), 'utf8')).toBe('wrong with other packages\n');
    write('while it is away');
    renameSync(origin, `${origin}.away`);
    expect(publish()).toBe('');
  });

  it('keeps the installed packages until it has the new ones', () => {
    const { site, write, publish } = setUp();
    const installed = () => readFileSync(join(site, 'node_modules/packages'), 'utf8');
    publish();
    for (const words of ['second', 'third']) {
      write(words, 'bad');
      expect(publish()).toContain('npm ci');
      expect(installed()).toBe('good\n');
      expect(readFileSync(join(site, 'words'), 'utf8')).toBe('first\n');
    }
    write('fourth', 'good again');
    expect(publish()).toBe('fourth');
    expect(installed()).toBe('good again\n');
    expect(existsSync(join(site, 'next'))).toBe(false);
  });
});

it('restarts the server last, as root', () => {
  expect(linesOf('ExecStart').at(-2)).toContain(build);
  expect(linesOf('ExecStart').at(-1)).toBe('+/usr/bin/systemctl restart portico');
});
