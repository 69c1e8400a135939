import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from '../server/env.ts';
import { benchSite } from './site.ts';

/** Each runs in a process of its own, so that memory and timers do not disturb the other's figures. */
const benches: Record<string, string> = { page: 'bench/page.ts', relay: 'bench/relay.ts' };

const { positionals, values } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: { build: { type: 'boolean', default: true }, beside: { type: 'string' } },
});
const chosen = positionals.length > 0 ? positionals : Object.keys(benches);
if (chosen.some((name) => !benches[name])) {
  console.error('npm run bench -- [page] [relay] [--no-build] [--beside DIST]');
  process.exit(1);
}

if (values.build) run(['build/main.ts', '--outDir', benchSite]);
for (const name of chosen)
  run([benches[name] ?? '', ...(name === 'page' && values.beside ? [values.beside] : [])]);

/** Without the operator's file, so that a bench mails nobody. */
function run(args: string[]): void {
  const env = { ...process.env, ENV_FILE: 'none', SMTP_URL: '' };
  const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
