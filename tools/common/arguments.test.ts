import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { makeFolder } from '../../tests/support/make-folder.ts';
import { runScript } from '../../tests/support/process.ts';
import { readArguments, readOptions, takeSite } from './arguments.ts';

function makeSiteFolder(): string {
  const folder = makeFolder();
  mkdirSync(join(folder, 'content'));
  return folder;
}

it('takes the site’s folder out of the arguments', () => {
  const folder = makeSiteFolder();
  for (const option of [['--site', folder], [`--site=${folder}`]]) {
    const args = ['--for', 'netlify', ...option, '--json'];
    expect(takeSite(args, 'english')).toBe(folder);
    expect(args).toEqual(['--for', 'netlify', '--json']);
  }
  expect(takeSite(['--json'], 'english')).toBeUndefined();
});

it('accepts a site’s folder without content/', () => {
  const folder = makeFolder();
  writeFileSync(join(folder, '.env'), 'CONTENT_DIR=./testi\n');
  expect(takeSite(['--site', folder], 'english')).toBe(folder);
});

it('looks for the site’s folder where npm was started', () => {
  const folder = makeSiteFolder();
  vi.stubEnv('INIT_CWD', dirname(folder));
  expect(takeSite(['--site', basename(folder)], 'english')).toBe(folder);
});

/** The line with which a wrong call ends the process. */
function refusalOf(call: () => unknown): string {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  expect(call).toThrow('exit 1');
  return print.mock.calls.join('\n');
}

it.each([
  [['--site'], /^--site needs a folder: --site FOLDER\.$/],
  [['--site='], /^--site needs a folder: --site FOLDER\.$/],
  [
    ['--site', 'nowhere'],
    /^--site: no site in ".+", because it has neither \.env nor content\/\. .*$/,
  ],
])('refuses the arguments %j in one line', (args, line) => {
  expect(refusalOf(() => takeSite(args, 'english'))).toMatch(line);
});

it('refuses an argument with the command’s usage, in one line', () => {
  const usage = 'npm run build -- [--for apache]';
  expect(refusalOf(() => readOptions(['--wrong', 'one'], {}, usage))).toBe(
    `Cannot use "--wrong one". Usage: ${usage}`,
  );
});

it.each([
  ['site', () => takeSite([], 'english')],
  ['for', () => readArguments({ options: { for: { type: 'string' } } }, 'english')],
])('refuses to go on if npm took --%s for itself, as in PowerShell', (option, read) => {
  vi.stubEnv(`npm_config_${option}`, 'true');
  expect(refusalOf(read)).toMatch(
    new RegExp(`^npm took --${option} as its own option, so nothing was done\\. .*$`),
  );
});

it('refuses a wrong --site in the language of the command', async () => {
  const { code, stderr } = await runScript('tools/run.ts', ['messages', '--site', 'nowhere']);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^--site: in «.+nowhere» non c’è un sito, .*\n$/);
});
