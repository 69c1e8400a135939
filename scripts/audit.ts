import { runNpm } from './npm.ts';

/**
 * Known weaknesses in what is served or run in production stop `npm run validate`. A registry that keeps no such list,
 * or cannot be reached, does not: it is said in one line.
 */
const { stdout } = runNpm(['audit', '--omit=dev', '--json'], { timeout: 60_000 });
const counts = severities(String(stdout));
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
