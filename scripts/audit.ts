import { spawnSync } from 'node:child_process';

/**
 * `npm run audit`: known weaknesses in what is served or run in production stop `npm run validate`. A registry that
 * keeps no such list, or cannot be reached, does not: one line says so.
 */
const { npm_execpath: npm } = process.env;
if (!npm) throw new Error('To be started by npm: npm run audit');
// By npm's own script: Windows starts the command `npm` only through a shell.
const command = [npm, 'audit', '--omit=dev', '--json'];
const { stdout } = spawnSync(process.execPath, command, { encoding: 'utf8', timeout: 60_000 });
const counts = severities(stdout);
if (!counts) {
  console.log('npm audit: the registry gave no answer');
} else {
  const serious = (counts.high ?? 0) + (counts.critical ?? 0);
  console.log(`npm audit: ${serious} serious weaknesses in ${counts.total ?? 0} reports`);
  if (serious > 0) process.exit(1);
}

function severities(answer: string): Record<string, number> | undefined {
  try {
    return JSON.parse(answer).metadata?.vulnerabilities;
  } catch {
    return undefined;
  }
}
