import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { sampleFolder } from './build/content/sample.ts';
import { readConfig } from './server/config.ts';
import { plainVariables } from './tests/support/plain-env.ts';

const { site, keepDays } = readConfig({});
const overSites = ['tests/{built,engines}/*.test.ts', 'build/commands.test.ts', 'check/check.test.ts'];
const rules = 'shared/**/*.test.ts';
const elsewhere = ['**/node_modules/**', '**/.*/**', 'mutants/**', '**/*.slow.test.ts']; // npm run test:slow

/** Plain Vite: nothing under test needs Astro. Files that need a page name their environment in their first line. */
export default defineConfig({
  define: {
    // What astro.config.ts takes from the environment, at its defaults.
    __SITE__: JSON.stringify({ ...site, keepDays }),
  },
  resolve: { alias: { '@content': sampleFolder } },
  test: {
    reporters: ['default', join(import.meta.dirname, 'tests/support/tally.ts')],
    env: plainVariables(), // No test sends to whom the operator sends.
    // Not a bound on the code: a machine with other work in its hands must not fail a test.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: { name: 'code', include: ['**/*.test.{ts,tsx}'], exclude: [...elsewhere, ...overSites, rules] },
      },
      // Without state of their own, the files share a worker: half the time.
      { extends: true, test: { name: 'rules', include: [rules], isolate: false } },
      // These look at what tests/build.ts builds.
      {
        extends: true,
        test: {
          name: 'sites',
          include: overSites,
          exclude: elsewhere,
          globalSetup: join(import.meta.dirname, 'tests/build.ts'),
        },
      },
      // `npm run test:slow`, one file at a time, because each starts several processes.
      {
        extends: true,
        test: {
          name: 'slow',
          include: ['**/*.slow.test.ts'],
          exclude: ['**/node_modules/**', '**/.*/**'],
          testTimeout: 600_000, // npm fetches a static host's runner first.
        },
      },
    ],
  },
});
