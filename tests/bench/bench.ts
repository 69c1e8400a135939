import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { root } from '../../shared/config/env.ts';
import { readArguments } from '../../tools/common/arguments.ts';
import { benchSite } from './bench-site.ts';

const benches = ['page', 'server'];

/** `npm run bench`: runs each bench in a process of its own, so that no bench disturbs another's figures. */
const { chosen, rounds } = readOptions();
mkdirSync(dirname(benchSite), { recursive: true });
run('tools/run.ts', 'build');
for (const name of chosen) {
  run(`tests/bench/bench-${name}.ts`, rounds);
}

function readOptions() {
  try {
    const { positionals, values } = readArguments({
      args: process.argv.slice(2),
      allowPositionals: true,
      options: {
        rounds: { type: 'string', default: '5' },
      },
    });
    if (!positionals.every((name) => benches.includes(name))) {
      throw new Error();
    }
    return { chosen: positionals.length > 0 ? positionals : benches, ...values };
  } catch {
    console.error('npm run bench -- [page] [server] [--rounds N]');
    return process.exit(1);
  }
}

/** Ignores the operator's `.env`, so that a bench mails nobody. */
function run(...args: string[]): void {
  const env = { ...process.env, ENV_FILE: 'none', SITE_DIR: dirname(benchSite), SMTP_URL: '' };
  const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) {
    process.exit(status ?? 1);
  }
}
