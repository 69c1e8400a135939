import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeFolder } from '../support/make-folder.ts';
import { git, gitEnv } from '../support/test-git.ts';

/**
 * A program with deploy/publish.sh. Its build writes what it reads into dist/, and refuses the word «wrong». In a
 * folder with a file `broken`, the build ends as that file says: killed, as by the kernel when memory is short, or with
 * an error.
 */
function makeProgram(folder: string): string {
  const program = join(folder, 'program');
  const build = `#!/bin/sh
if test -e broken; then
  . ./broken
fi
if grep wrong content/words >&2; then
  exit 2
fi
cp content/words dist
`;
  mkdirSync(join(program, 'node_modules/.bin'), { recursive: true });
  writeFileSync(join(program, 'node_modules/.bin/node'), build, { mode: 0o755 });
  cpSync('deploy', join(program, 'deploy'), { recursive: true });
  return join(program, 'deploy/publish.sh');
}

/** The three folders of `setUp` with a first commit. Each test copies them, because making them takes a second. */
const firstCommit = makeFirstCommit();

function makeFirstCommit(): string {
  const folder = makeFolder();
  const owner = join(folder, 'owner');
  git(folder, 'init', '--bare', '--initial-branch=main', 'origin');
  git(folder, 'clone', 'origin', owner);
  mkdirSync(join(owner, 'content'));
  writeFileSync(join(owner, 'content/words'), 'first\n');
  git(owner, 'add', '.');
  git(owner, 'commit', '--message', 'x');
  git(owner, 'push', 'origin', 'HEAD:main');
  git(folder, 'clone', 'origin', 'site');
  for (const clone of ['owner', 'site']) {
    git(join(folder, clone), 'remote', 'set-url', 'origin', '../origin');
  }
  return folder;
}

/** A site's folder on a server, with the site's repository and the owner's clone. */
function setUp() {
  const folder = makeFolder();
  const origin = join(folder, 'origin');
  const owner = join(folder, 'owner');
  const site = join(folder, 'site');
  const script = makeProgram(folder);
  cpSync(firstCommit, folder, { recursive: true });
  git(site, 'update-index', '--refresh'); // Git remembers the times of the files that were copied.
  const push = (...change: string[]) => {
    git(owner, ...change);
    git(owner, 'commit', '--message', 'x');
    git(owner, 'push', 'origin', 'HEAD:main');
  };
  const write = (words: string, others: Record<string, string> = {}) => {
    for (const [file, text] of Object.entries({ 'content/words': words, ...others })) {
      writeFileSync(join(owner, file), `${text}\n`);
    }
    push('add', '--force', '.');
  };
  /** Adds a Git entry that isn't a file: mode 120000 is a link, 160000 another repository. */
  const link = (mode: string, path: string) => {
    writeFileSync(join(folder, 'target'), '../code');
    const id = git(owner, 'hash-object', '-w', join(folder, 'target'));
    push('update-index', '--add', '--replace', '--cacheinfo', `${mode},${id},${path}`);
  };
  const read = (file: string) => readFileSync(join(site, file), 'utf8').trim();

  const step = (name: string) =>
    spawnSync('sh', [script, name], { cwd: site, env: gitEnv, encoding: 'utf8' }).status;
  /** Runs the steps as the service does. Returns what is published, or how the run ended. */
  function publish(): string {
    const prepared = step('prepare');
    if (prepared !== 0) {
      return prepared === 255 ? 'failed' : ''; // systemd.service(5): a code below 255 only skips the rest.
    }
    return step('record') === 0 ? read('dist') : 'refused';
  }
  /** Rewrites the last commit, as «Amend» does. */
  const amend = (words: string) => {
    writeFileSync(join(owner, 'content/words'), `${words}\n`);
    git(owner, 'commit', '--all', '--amend', '--message', 'y');
    git(owner, 'push', '--force', 'origin', 'HEAD:main');
  };
  return { origin, site, script, write, amend, link, read, publish };
}

describe.skipIf(process.platform === 'win32')('deploy/publish.sh', () => {
  it('publishes each change once, and leaves the page as it is if the build refuses it', () => {
    const { write, read, publish } = setUp();
    expect([publish(), publish()]).toEqual(['first', '']);
    for (const refused of ['wrong', 'wrong again']) {
      write(refused);
      expect([publish(), publish()]).toEqual(['refused', '']);
      expect([read('dist'), read('.git/refused')]).toEqual(['first', refused]);
    }
    write('second');
    expect([publish(), publish()]).toEqual(['second', '']);
  });

  it.each(['kill -9 $$', 'exit 1'])('builds again after %s has ended a build', (end) => {
    const { site, write, publish } = setUp();
    publish();
    write('second');
    writeFileSync(join(site, 'broken'), end);
    expect(publish()).toBe('');
    rmSync(join(site, 'broken'));
    expect(publish()).toBe('second');
  });

  it('skips a run that waits too long for another site’s build', async () => {
    const { site, script, publish } = setUp();
    writeFileSync(script, readFileSync(script, 'utf8').replace(/ 9m (?=flock)/, ' 0.1 '));
    const program = dirname(dirname(script));
    const otherBuild = spawn('flock', ['--no-fork', program, 'sh', '-c', 'echo; exec sleep 20']);
    onTestFinished(() => void otherBuild.kill());
    await once(otherBuild.stdout, 'data');
    expect(publish()).toBe('');
    expect(existsSync(join(site, '.git/published'))).toBe(false);
  });

  it('publishes an amended commit', () => {
    const { write, amend, publish } = setUp();
    write('second');
    publish();
    amend('third');
    expect([publish(), publish()]).toEqual(['third', '']);
  });

  it('overwrites no changes made in the site’s folder, and tries again', () => {
    const { site, write, read, publish } = setUp();
    publish();
    write('second');
    writeFileSync(join(site, 'content/words'), 'of the operator');
    expect(publish()).toBe('');
    expect(read('content/words')).toBe('of the operator');
    git(site, 'checkout', '.');
    expect(publish()).toBe('second');
  });

  type Site = ReturnType<typeof setUp>;
  const noRepository = ({ origin }: Site) => renameSync(origin, `${origin}.away`);
  const aDayPasses = ({ site }: Site) => {
    const yesterday = Date.now() / 1000 - 86_400;
    utimesSync(join(site, '.git/worked'), yesterday, yesterday);
  };
  it.each<[string, string, (site: Site) => void]>([
    ['the repository no longer answers', 'first', noRepository],
    ['the repository never answered', '', noRepository],
    [
      'the build exits with 1',
      'first',
      ({ site }) => writeFileSync(join(site, 'broken'), 'exit 1'),
    ],
    [
      'a file was changed here',
      'first',
      ({ site }) => writeFileSync(join(site, 'content/words'), ''),
    ],
  ])('fails after a day while %s', (_, published, breakIt) => {
    const made = setUp();
    if (published) {
      expect(made.publish()).toBe(published);
    }
    made.write('second');
    breakIt(made);
    expect(made.publish()).toBe('');
    aDayPasses(made);
    expect(made.publish()).toBe('failed');
    expect(made.read('.git/refused')).toMatch(/^Da più di un giorno il server non riesce/);
  });

  it('fails only once a day while the repository does not answer', () => {
    const made = setUp();
    noRepository(made);
    expect(made.publish()).toBe('');
    for (let day = 0; day < 2; day += 1) {
      aDayPasses(made);
      expect([made.publish(), made.publish()]).toEqual(['failed', '']);
    }
  });

  it('counts a day of failures from the last run that reached the repository, even without a change', () => {
    const made = setUp();
    made.publish();
    aDayPasses(made);
    expect(made.publish()).toBe('');
    noRepository(made);
    expect(made.publish()).toBe('');
  });

  it('checks out only content/, whatever else changes in the repository', () => {
    const { site, write, read, publish } = setUp();
    writeFileSync(join(site, '.env'), 'SMTP_URL=ours');
    publish();
    write('second', { '.env': 'SMTP_URL=theirs', 'build.sh': 'exit', code: 'other' });
    expect(publish()).toBe('second');
    expect(read('.env')).toBe('SMTP_URL=ours');
    expect(existsSync(join(site, 'build.sh'))).toBe(false);
    write('third', { code: 'another' });
    git(site, 'pull');
    expect([publish(), existsSync(join(site, 'code'))]).toEqual(['third', false]);
  });

  it.each([
    ['a link instead of a file', '120000', 'content/.schemas/agency.json'],
    ['a link instead of the folder', '120000', 'content'],
    ['another repository', '160000', 'content/other'],
  ])('publishes nothing with %s, and names its path', (_, mode, path) => {
    const { link, read, publish } = setUp();
    publish();
    link(mode, path);
    expect(publish()).toBe('refused');
    expect(read('content/words')).toBe('first');
    const [reason, ...paths] = read('.git/refused').split('\n');
    expect(reason).toMatch(/^C’è un collegamento invece di un file/);
    expect(paths).toEqual([path]);
  });
});
