import { spawnSync } from 'node:child_process';
import * as v from 'valibot';

const reportSchema = v.object({
  metadata: v.object({ vulnerabilities: v.record(v.string(), v.number()) }),
});

/** `npm run audit`: fails for serious weaknesses in production dependencies. Without an answer it only warns. */
const { npm_execpath: npm, GITHUB_ACTIONS: github } = process.env;
if (!npm) {
  throw new Error('To be started by npm: npm run audit');
}
// The script of npm itself, because Windows starts the command `npm` only through a shell.
const command = [npm, 'audit', '--omit=dev', '--json'];
const { stdout } = spawnSync(process.execPath, command, { encoding: 'utf8', timeout: 60_000 });
const counts = countsIn(stdout);
if (!counts) {
  // This is no failure, so that a machine without a network can validate everything else.
  console.error(
    `${github ? '::warning::' : ''}npm audit: nothing was checked, the registry gave no answer`,
  );
} else {
  const serious = (counts.high ?? 0) + (counts.critical ?? 0);
  console.log(`npm audit: ${serious} serious weaknesses in ${counts.total ?? 0} reports`);
  if (serious > 0) {
    process.exit(1);
  }
}

/** The number of weaknesses by severity; undefined if the registry gave no answer. */
function countsIn(report: string): Record<string, number> | undefined {
  try {
    return v.parse(reportSchema, JSON.parse(report)).metadata.vulnerabilities;
  } catch {
    return undefined;
  }
}
