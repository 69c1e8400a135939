import { mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../tests/support/make-site.ts';
import { plainEnv } from '../../tests/support/plain-env.ts';
import { runScript } from '../../tests/support/process.ts';
import { takeSite } from './site-option.ts';

function makeSiteFolder(): string {
  const folder = makeFolder();
  mkdirSync(join(folder, 'content'));
  return folder;
}

it('takes the site’s folder out of the arguments', () => {
  const folder = makeSiteFolder();
  for (const option of [['--site', folder], [`--site=${folder}`]]) {
    const args = ['--for', 'netlify', ...option, '--json'];
    expect(takeSite(args, {})).toBe(folder);
    expect(args).toEqual(['--for', 'netlify', '--json']);
  }
  const env = { INIT_CWD: dirname(folder) };
  expect(takeSite(['--site', basename(folder)], env)).toBe(folder);
  expect(takeSite(['--json'], {})).toBeUndefined();
});

it.each([[['--site']], [['--site=']], [['--site', 'nowhere']]])('refuses %j', (args) => {
  expect(() => takeSite(args, {})).toThrow(
    /^--site: no site in ".*", because it has no content\/\. /,
  );
});

it.each(['tools/build.ts', 'tools/check.ts', 'tools/messages.ts', 'tools/run.ts'])(
  '%s does nothing if npm took an option for itself, as in PowerShell',
  async (script) => {
    for (const name of ['site', 'send', 'for']) {
      const env = plainEnv({ [`npm_config_${name}`]: 'true' });
      const { code, stdout, stderr } = await runScript(script, [], env);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(
        new RegExp(`^npm took --${name} as its own option, so nothing was done\\. .*\\n$`),
      );
    }
  },
);
