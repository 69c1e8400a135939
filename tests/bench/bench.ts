import { spawnSync } from 'node:child_process';
import { root, sampleFolder } from '../../shared/config/folders.ts';
import { readArguments } from '../../tools/common/arguments.ts';
import { buildSite } from '../build.ts';
import { plainEnv } from '../support/plain-env.ts';
import { benchSite } from './bench-site.ts';

const benches = ['page', 'server'];

/** `npm run bench`: runs each bench in a process of its own, so that no bench disturbs another's figures. */
const { chosen, rounds } = readOptions();
await buildSite(benchSite, { CONTENT_DIR: sampleFolder });
for (const name of chosen) {
  run(`tests/bench/bench-${name}.ts`);
}

function readOptions() {
  try {
    const options = { rounds: { type: 'string', default: '5' } } as const;
    const config = { args: process.argv.slice(2), options, allowPositionals: true };
    const { positionals, values } = readArguments(config, 'english');
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
function run(script: string): void {
  const options = { cwd: root, env: plainEnv(), stdio: 'inherit' } as const;
  const { status } = spawnSync(process.execPath, [script, rounds], options);
  if (status !== 0) {
    process.exit(status ?? 1);
  }
}
