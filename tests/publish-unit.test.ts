import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from './support/site.ts';

/** What deploy/portico-publish.service does, by its own lines, with a build that refuses the word «wrong». */
const unit = readFileSync('deploy/portico-publish.service', 'utf8').replaceAll('$$', '$');
const linesOf = (name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.+)$`, 'gm'))].map(([, line = '']) => line);
const build = '/opt/portico/node_modules/.bin/node build/main.ts';

const env = {
  ...process.env,
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@example.com',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
};
const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, env, stdio: 'ignore' });

/** Runs the unit once: what its build read, `refused`, or nothing when there was nothing to do. */
function publish(site: string): string {
  const sh = (line: string) => spawnSync('sh', ['-c', line], { cwd: site, env, encoding: 'utf8' });
  if (linesOf('ExecCondition').some((line) => sh(line).status !== 0)) return '';
  let built = '';
  for (const line of linesOf('ExecStart').filter((one) => !one.startsWith('+'))) {
    const isBuild = line === build;
    const { status, stdout } = sh(isBuild ? 'cat words && ! grep -q wrong words' : line);
    if (status !== 0) return isBuild ? 'refused' : line;
    if (isBuild) built = stdout.trim();
  }
  return built;
}

it('the publishing service takes what is new, once, and is silent without its repository', ({ skip }) => {
  skip(process.platform === 'win32', 'needs a POSIX shell');
  const folder = makeFolder();
  const [origin, owner, site] = [join(folder, 'origin'), join(folder, 'owner'), join(folder, 'site')];
  git(folder, 'init', '--bare', '--initial-branch=main', origin);
  git(folder, 'clone', origin, owner);
  const write = (words: string) => {
    writeFileSync(join(owner, 'words'), words);
    writeFileSync(join(owner, 'package-lock.json'), '{}');
    git(owner, 'add', '.');
    git(owner, 'commit', '--message', words);
    git(owner, 'push', 'origin', 'HEAD:main');
  };
  write('first');
  git(folder, 'clone', '--branch', 'main', origin, site);
  // The server was built by hand before the timer was switched on; npm is not asked for, its lock file being the same.
  git(site, 'update-ref', 'ORIG_HEAD', 'HEAD');

  expect([publish(site), publish(site)]).toEqual(['first', '']);
  write('wrong');
  expect([publish(site), publish(site)]).toEqual(['refused', '']);
  write('second');
  expect([publish(site), publish(site)]).toEqual(['second', '']);
  write('while it is away');
  renameSync(origin, `${origin}.away`);
  expect(publish(site)).toBe('');
});

it('restarts the server last, as root', () => {
  expect(linesOf('ExecStart').at(-2)).toBe(build);
  expect(linesOf('ExecStart').at(-1)).toBe('+/usr/bin/systemctl restart portico');
});
