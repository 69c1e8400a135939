import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { makeFolder } from '../../tests/support/make-site.ts';
import { plainEnv } from '../../tests/support/plain-env.ts';
import { runScript } from '../../tests/support/process.ts';
import { takeSite } from './arguments.ts';

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

it('accepts a site whose content is elsewhere', () => {
  const folder = makeFolder();
  writeFileSync(join(folder, '.env'), 'CONTENT_DIR=./testi\n');
  expect(takeSite(['--site', folder], 'english')).toBe(folder);
});

it('looks for the site’s folder where npm was started', () => {
  const folder = makeSiteFolder();
  vi.stubEnv('INIT_CWD', dirname(folder));
  expect(takeSite(['--site', basename(folder)], 'english')).toBe(folder);
});

it.each([
  [['--site'], /^--site: write the site's folder after it\.\n$/],
  [['--site='], /^--site: write the site's folder after it\.\n$/],
  [
    ['--site', 'nowhere'],
    /^--site: no site in ".+", because it has neither \.env nor content\/\. .*\n$/,
  ],
  [['--for', 'nowhere'], /^Can't use "--for nowhere"\. Usage: npm run build -- .*\n$/],
])('refuses %j in one line', async (args, line) => {
  const { code, stdout, stderr } = await runScript('tools/run.ts', ['build', ...args]);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(line);
});

it.each(['setup', 'messages'])('refuses a wrong folder in Italian: %s', async (command) => {
  const { code, stderr } = await runScript('tools/run.ts', [command, '--site', 'nowhere']);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^--site: in «.+nowhere» non c’è un sito, .*\n$/);
});

it.each([
  ['build', 'site', 'npm took --site as its own option, so nothing was done'],
  ['build', 'for', 'npm took --for as its own option, so nothing was done'],
  ['serve', 'site', 'npm took --site as its own option, so nothing was done'],
  ['messages', 'forget', 'npm ha preso --forget come opzione sua, e non è stato fatto nulla'],
  ['check', 'send', 'npm ha preso --send come opzione sua, e non è stato fatto nulla'],
])(
  'does nothing in %s if npm took --%s for itself, as in PowerShell',
  async (command, option, sentence) => {
    const env = plainEnv({ [`npm_config_${option.toLowerCase()}`]: 'true' });
    const { code, stdout, stderr } = await runScript('tools/run.ts', [command], env);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(new RegExp(`^${sentence}\\. .*\\n$`));
  },
);
