import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from '../server/paths.ts';

const usage = 'node bench/run.ts [page] [relay] [--no-build]';

/** Each in a process of its own, so that neither one's memory and timers disturb the other's figures. */
const benches: Record<string, string> = { page: 'bench/page.ts', relay: 'server/bench/relay.ts' };

// Nothing here is for the operator's own mailbox.
process.env.ENV_FILE = 'none';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: { build: { type: 'boolean', default: true } },
});
const chosen = positionals.length > 0 ? positionals : Object.keys(benches);
if (chosen.some((name) => !benches[name])) {
  console.error(usage);
  process.exit(1);
}

if (values.build) run('npm', ['run', '--silent', 'build']);
for (const name of chosen) run(process.execPath, [benches[name] ?? '']);

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
