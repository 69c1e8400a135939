import { spawnSync } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fetchPackages } from './support/on-demand.ts';

/**
 * `npm run mutants`: mutation tests of the rules and the outbox (tests/stryker.config.json), with a report in mutants/;
 * `-- shared/rules/message server/outbox/delivery-loop.ts` for some folders or files.
 */
const chosen = process.argv
  .slice(2)
  .map((path) => (path.endsWith('.ts') ? path : `${path}/**/!(*.test).ts`));

// Stryker must find the Vitest that the tests import.
process.env.npm_config_legacy_peer_deps = 'true';
const packages = fetchPackages(
  '@stryker-mutator/core@10.1.1',
  '@stryker-mutator/vitest-runner@10.1.1',
);
if (!packages) {
  console.error('npm could not fetch @stryker-mutator/core and @stryker-mutator/vitest-runner');
  process.exit(1);
}
for (const name of ['vitest', 'typescript']) {
  rmSync(join(packages, name), { recursive: true, force: true });
  symlinkSync(resolve('node_modules', name), join(packages, name), 'junction');
}
const stryker = join(packages, '@stryker-mutator/core/bin/stryker.js');
const command = [stryker, 'run', 'tests/stryker.config.json'];
if (chosen.length > 0) {
  command.push('--mutate', chosen.join());
}
const env = { ...process.env, ENV_FILE: 'none' };
const { status } = spawnSync(process.execPath, command, { env, stdio: 'inherit' });
process.exitCode = status ?? 1;
