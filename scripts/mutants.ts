import { globSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { fetchPackages } from '../tests/support/on-demand.ts';

/**
 * `npm run mutants`: mutation tests of the rules and the outbox, with a report in mutants/;
 * `-- shared/message server/outbox/worker.ts` for some folders or files.
 */
const parts = {
  shared: {
    mutate: ['shared/{message,booking,hours,estimate}/**/*.ts', 'shared/format.ts'],
    tests: ['shared/**/*.test.ts'],
  },
  'server/outbox': {
    mutate: ['server/outbox/*.ts'],
    tests: ['server/outbox/*.test.ts', 'server/delivery*.test.ts'],
  },
};

type Options = Record<string, unknown>;
type Tool = { Stryker: new (options: Options) => { runMutationTest(): Promise<{ status: string }[]> } };

// Stryker must find the Vitest that the tests import.
process.env.npm_config_legacy_peer_deps = 'true';
const packages = fetchPackages('@stryker-mutator/core@10.1.1', '@stryker-mutator/vitest-runner@10.1.1');
if (!packages) {
  console.error('npm could not fetch @stryker-mutator/core and @stryker-mutator/vitest-runner');
  process.exit(1);
}
for (const name of ['vitest', 'typescript']) {
  rmSync(join(packages, name), { recursive: true, force: true });
  symlinkSync(resolve('node_modules', name), join(packages, name), 'junction');
}
const entryOf = (name: string) => join(packages, '@stryker-mutator', name, 'dist/src/index.js');
const { Stryker } = (await import(pathToFileURL(entryOf('core')).href)) as Tool;
process.env.ENV_FILE = 'none';

const { positionals } = parseArgs({ allowPositionals: true });
for (const [name, { mutate, tests }] of Object.entries(parts)) {
  const chosen = positionals
    .filter((one) => one.startsWith(name))
    .map((one) => (one.endsWith('.ts') ? one : `${one.replace(/\/$/, '')}/**/*.ts`));
  if (positionals.length > 0 && chosen.length === 0) continue;
  await new Stryker({
    plugins: [entryOf('vitest-runner')],
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutants.config.ts', related: false },
    testFiles: globSync(tests).map((file) => file.replaceAll('\\', '/')),
    mutate: [...(chosen.length > 0 ? chosen : mutate), '!**/*.test.ts'],
    coverageAnalysis: 'perTest',
    disableTypeChecks: false,
    ignoreStatic: true,
    timeoutMS: 20_000,
    concurrency: 2,
    tempDirName: 'mutants/sandbox',
    ignorePatterns: ['/dist*', '/data', '/bench-results', '/test-results', '/docs', '/.astro', '/.tested'],
    reporters: ['clear-text', 'html'],
    clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
    htmlReporter: { fileName: `mutants/${name.replace('/', '-')}.html` },
  }).runMutationTest();
}
