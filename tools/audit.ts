import { spawnSync } from 'node:child_process';
import * as v from 'valibot';

const reportSchema = v.object({
  metadata: v.object({ vulnerabilities: v.record(v.string(), v.number()) }),
});

/** `npm run audit`: fails for serious weaknesses in production dependencies. Without an answer it only warns. */
const { npm_execpath: npm, GITHUB_ACTIONS: github } = process.env;
if (!npm) {
  throw new Error('Start this with npm: npm run audit');
}
// The script of npm itself, because Windows starts the command `npm` only through a shell.
const command = [npm, 'audit', '--omit=dev', '--json'];
const { stdout } = spawnSync(process.execPath, command, { encoding: 'utf8', timeout: 60_000 });
const counts = countsIn(stdout);
if (!counts) {
  // This is no failure, so that a machine without a network can validate everything else.
  console.error(
    `${github ? '::warning::' : ''}npm audit: the registry did not answer, so nothing was checked`,
  );
} else {
  const serious = (counts.high ?? 0) + (counts.critical ?? 0);
  console.log(`npm audit: ${serious} serious vulnerabilities out of ${counts.total ?? 0} reported`);
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
