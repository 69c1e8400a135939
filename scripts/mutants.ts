import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { onDemand } from '../tests/support/on-demand.ts';

/**
 * `npm run mutants`: changes the rules and the outbox in many small ways and counts the changes that a test notices.
 * `-- shared/message server/outbox/worker.ts` for some folders or files. Installs its tool at the first use; every
 * survivor is shown in mutants/, one page a part.
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

const path = onDemand('tests/mutants', 'node_modules/@stryker-mutator/core/dist/src/index.js');
if (!path) {
  console.error('The tool could not be installed: npm ci --prefix tests/mutants');
  process.exit(1);
}
const { Stryker } = (await import(pathToFileURL(resolve(path)).href)) as Tool;
// Nothing here is for the operator's own mailbox.
process.env.ENV_FILE = 'none';

const { positionals } = parseArgs({ allowPositionals: true });
for (const [name, { mutate, tests }] of Object.entries(parts)) {
  const chosen = positionals.filter((one) => one.startsWith(name)).map(filesOf);
  if (positionals.length > 0 && chosen.length === 0) continue;
  await new Stryker({
    plugins: [resolve('tests/mutants/node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
    testFiles: globSync(tests).map((file) => file.replaceAll('\\', '/')),
    mutate: [...(chosen.length > 0 ? chosen : mutate), '!**/*.test.ts'],
    coverageAnalysis: 'perTest',
    disableTypeChecks: false,
    ignoreStatic: true,
    timeoutMS: 20_000,
    concurrency: 2,
    tempDirName: 'mutants/sandbox',
    ignorePatterns: ['/dist*', '/data', '/bench-results', '/test-results', '/docs', '/.astro'],
    reporters: ['clear-text', 'html'],
    clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
    htmlReporter: { fileName: `mutants/${name.replace('/', '-')}.html` },
  }).runMutationTest();
}

/** A folder stands for its files. */
function filesOf(one: string): string {
  return one.endsWith('.ts') ? one : `${one.replace(/\/$/, '')}/**/*.ts`;
}
