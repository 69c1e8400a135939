import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { cloneDir } from '../shared/config/folders.ts';
import { claimNames } from '../shared/content/schemas/figures.ts';
import { makeFolder } from '../tests/support/make-folder.ts';
import { runScript } from '../tests/support/process.ts';
import { git, gitEnv } from '../tests/support/test-git.ts';
import { readContent } from './build/content-folder/read-content-folder.ts';
import { newSite, usage, writeProgram } from './new.ts';

it('makes a site’s folder without what is true only of the sample, and says what comes next', async () => {
  const folder = join(makeFolder(), 'agenzia');
  expect(newSite([folder]).join('\n')).toMatch(
    /^Fatto: .+\nprogram\.txt.+\nOra: npm run setup -- --site ".+agenzia"$/,
  );
  // Serving the sample leaves its messages in its folder.
  const files = readdirSync(folder).filter((name) => name !== 'program.txt');
  expect(files.sort()).toEqual([
    '.env',
    '.github',
    '.gitignore',
    'README.md',
    'build.sh',
    'content',
  ]);
  if (process.platform !== 'win32') {
    expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600);
  }

  const content = join(folder, 'content');
  const fieldsOf = (file: string) => parse(readFileSync(join(content, file), 'utf8'));
  for (const name of claimNames) {
    expect(fieldsOf('figures.yaml')).not.toHaveProperty(name);
  }
  for (const name of ['social', 'credit']) {
    expect(fieldsOf('agency.yaml')).not.toHaveProperty(name);
  }
  const { faq, legal } = await readContent(content);
  expect(faq.items[0]?.answer).toMatch(/, dal \d+\. .* non paghi la mediazione\.$/);
  expect(JSON.stringify(legal.documents.termini)).not.toContain('Di ogni altro risultato');
});

it.each(['', '.env'])(
  'makes no site in a folder with files, or in place of a file: agenzia/%s',
  (path) => {
    const site = copySample();
    writeFileSync(join(site, '.env'), '');
    expect(() => newSite([join(site, path)])).toThrow(/ esiste già: /);
  },
);

it('refuses an option of npm run new', () => {
  expect(() => newSite(['--wrong'])).toThrow(usage);
});

it('says in one line that no site’s folder can be made', async () => {
  const file = join(makeFolder(), 'file');
  writeFileSync(file, '');
  const { code, stdout, stderr } = await runScript('tools/run.ts', ['new', join(file, 'agenzia')]);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^Qui non si può fare un sito: .+\n$/);
});

it.each(['sample/content/agenzia', 'agenzia', '.'])(
  'refuses a site inside the program, and writes nothing: %s',
  (name) => {
    const folder = resolve(name);
    const existed = existsSync(folder);
    onTestFinished(() => {
      if (!existed) {
        rmSync(folder, { recursive: true, force: true });
      }
    });
    expect(() => newSite([folder])).toThrow(
      `${folder} è nel programma: il sito nuovo vuole una cartella fuori da ${cloneDir}.`,
    );
    expect(existsSync(folder)).toBe(existed);
  },
);

/** A clone of a program whose only file is `words`. */
function makeProgram() {
  const folder = makeFolder();
  const origin = join(folder, 'origin');
  const clone = join(folder, 'clone');
  git(folder, 'init', '--bare', '--initial-branch=main', origin);
  git(folder, 'clone', origin, clone);

  const commit = (words: string) => {
    writeFileSync(join(clone, 'words'), words);
    git(clone, 'add', '.');
    git(clone, 'commit', '--message', words);
    return git(clone, 'rev-parse', 'HEAD');
  };
  const push = () => git(clone, 'push', 'origin', 'HEAD:main');
  return { origin, clone, commit, push };
}

function copySample(): string {
  const site = makeFolder();
  cpSync('sample', site, { recursive: true });
  return site;
}

/** Runs the command as a host does. npm is replaced by a script that prints where and how it was started. */
function buildAtHost(site: string) {
  const bin = makeFolder();
  writeFileSync(join(bin, 'npm'), '#!/bin/sh\necho "npm $*"\n');
  chmodSync(join(bin, 'npm'), 0o755);
  return spawnSync('sh', ['build.sh', '--for', 'netlify'], {
    cwd: site,
    env: { ...gitEnv, PATH: `${bin}:${process.env.PATH}` },
    encoding: 'utf8',
  });
}

const unixOnly = it.skipIf(process.platform === 'win32');

unixOnly(
  'makes a host build with the commit that the site names, and with a later one after an update',
  () => {
    const program = makeProgram();
    const site = copySample();
    for (const words of ['first', 'second']) {
      const commit = program.commit(words);
      program.push();
      writeProgram(site, program.clone);
      expect(readFileSync(join(site, 'program.txt'), 'utf8')).toContain(`commit: ${commit}\n`);

      const { stdout, stderr, status } = buildAtHost(site);
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toBe(
        'npm --prefix .program ci\nnpm --prefix .program run --silent build -- --site . --for netlify\n',
      );
      expect(readFileSync(join(site, '.program/words'), 'utf8')).toBe(words);
    }
  },
);

unixOnly('says in one line, at the host, that a commit was not pushed', () => {
  const program = makeProgram();
  const site = copySample();
  program.commit('first');
  program.push();
  const commit = program.commit('only here');
  writeProgram(site, program.clone);
  const { status, stderr } = buildAtHost(site);
  expect(status).toBe(1);
  expect(stderr.split('\n')).toContain(
    `program.txt: in ${program.origin} non si trova il commit ${commit}`,
  );
});

unixOnly('says what a site without a program is missing', () => {
  const { status, stderr } = buildAtHost(copySample());
  expect(status).toBe(1);
  expect(stderr).toMatch(/^program\.txt: servono le righe «repository:» e «commit:»/m);
});

const withOneCommit = makeProgram();
const onlyCommit = withOneCommit.commit('first').slice(0, 12);

it.each([
  ['git@github.com:you/portico.git', 'https://github.com/you/portico.git'],
  ['ssh://git@github.com/you/portico.git', 'https://github.com/you/portico.git'],
  ['ssh://git@git.example.com:2222/you/portico.git', 'https://git.example.com/you/portico.git'],
  ['https://you:secret@github.com/you/portico.git', 'https://github.com/you/portico.git'],
  ['https://github.com/you/portico.git', 'https://github.com/you/portico.git'],
])('turns the origin %s into an address that a host can fetch', (origin, address) => {
  const { clone } = withOneCommit;
  git(clone, 'remote', 'set-url', 'origin', origin);
  const site = makeFolder();
  expect(writeProgram(site, clone)).toBe(
    `program.txt: il sito è costruito con il programma al commit ${onlyCommit}.`,
  );
  expect(readFileSync(join(site, 'program.txt'), 'utf8')).toContain(`repository: ${address}\n`);
});

it('names the clone’s origin if no host can fetch it, and asks for a public address', () => {
  const { origin, clone, commit } = makeProgram();
  commit('first');
  expect(writeProgram(makeFolder(), clone)).toBe(
    `program.txt: nessun host può prendere il programma da ${origin}. Scrivi lì il suo indirizzo https.`,
  );
});

it('says that a copy of the program without Git is no clone', () => {
  expect(writeProgram(makeFolder(), makeFolder())).toBe(
    'program.txt manca: il programma non è un clone di Git con un «origin».',
  );
});
