import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { makeFolder } from '../support/make-folder.ts';

const workflow = 'sample/.github/workflows/check-content.yml';

it('gives no secret to the workflow that runs a site’s own code', () => {
  expect(readFileSync(workflow, 'utf8')).not.toContain('secrets.');
});

it('pins the actions of every workflow to commits', () => {
  const files = globSync('{,sample/}.github/workflows/*.yml');
  const uses = files.flatMap((file) => readFileSync(file, 'utf8').match(/(?<=uses: ).*/g) ?? []);
  expect(uses.length).toBeGreaterThan(files.length);
  const pinned = /^actions\/[\w-]+@[\da-f]{40} # v[\d.]+$/;
  expect(uses.filter((action) => !pinned.test(action))).toEqual([]);
});

const zonesLine = 'content/zones.yaml:31: 92% è troppo';

it.skipIf(process.platform === 'win32').each([
  { code: 2, line: zonesLine, advice: 'Correggi e salva di nuovo' },
  { code: 1, line: 'PUBLIC_SITE_URL must be', advice: 'Non dipende da quello' },
])('shows what a build printed before exit $code, and «$advice»', ({ code, line, advice }) => {
  const { status, stdout, summary } = runBuildStep(`echo "${line}" >&2\nexit ${code}`);
  expect(status).toBe(1);
  expect(summary).toMatch(/^### La pagina non è stata pubblicata/);
  expect(summary).toContain(`\n\n    ${line}\n\n${advice}`);
  expect(stdout).toContain(
    `::error title=La pagina non è stata pubblicata::${line.replace('%', '%25')}`,
  );
});

it.skipIf(process.platform === 'win32')('says nothing of a build that succeeds', () => {
  expect(runBuildStep('exit 0')).toMatchObject({ status: 0, stdout: '', summary: '' });
});

/** Runs the step as GitHub does, with `npm` as a script's lines. */
function runBuildStep(npm: string) {
  const cwd = makeFolder();
  writeFileSync(join(cwd, 'npm'), `#!/bin/sh\n${npm}\n`, { mode: 0o755 });
  const summary = join(cwd, 'summary');
  writeFileSync(summary, '');
  const env = {
    ...process.env,
    GITHUB_STEP_SUMMARY: summary,
    PATH: `${cwd}:${process.env.PATH}`,
  };
  const { steps } = parse(readFileSync(workflow, 'utf8')).jobs.build;
  const { run } = steps.find((step: { name?: string }) => step.name === 'Build');
  const options = { cwd, env, encoding: 'utf8' } as const;
  const { status, stdout } = spawnSync('bash', ['-e', '-c', run], options);
  return { status, stdout, summary: readFileSync(summary, 'utf8') };
}
