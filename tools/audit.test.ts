import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../tests/support/make-site.ts';
import { runScript } from '../tests/support/process.ts';

const report = (high: number) =>
  JSON.stringify({ metadata: { vulnerabilities: { high, total: 2 } } });

it.each([
  [report(1), 1, 'npm audit: 1 serious vulnerabilities out of 2 reported\n'],
  [report(0), 0, 'npm audit: 0 serious vulnerabilities out of 2 reported\n'],
  [
    '{"error":{}}',
    0,
    '::warning::npm audit: the registry did not answer, so nothing was checked\n',
  ],
])('npm’s answer %s ends with %i', async (answer, code, line) => {
  const npm = join(makeFolder(), 'npm.mjs');
  writeFileSync(npm, `console.log(${JSON.stringify(answer)})`);
  const env = { ...process.env, npm_execpath: npm, GITHUB_ACTIONS: 'true' };
  const ended = await runScript('tools/audit.ts', [], env);
  expect([ended.code, ended.stdout + ended.stderr]).toEqual([code, line]);
});
