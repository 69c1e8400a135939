import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { readConfig } from './shared/config/config.ts';
import { plainVariables } from './tests/support/plain-env.ts';
import { type VirtualModules, virtualModules } from './tools/build/virtual-modules.ts';

/** What code under test is given: the specification's content, under the environment's defaults. */
async function readSample(): Promise<Partial<VirtualModules>> {
  const { readSiteData } = await import('./tools/build/site-data.ts');
  const { sampleFolder } = await import('./shared/config/env.ts');
  const config = { ...readConfig({}), contentDir: sampleFolder };
  const { modules } = await readSiteData(config, false);
  const script = { counts: config.site.counts, islandsScript: '/page/islands/all.tsx' };
  return { ...modules, 'virtual:script': script };
}

let sample: ReturnType<typeof readSample> | undefined;

/** Only a run that needs it reads it, once. */
function readSampleOnce() {
  sample ??= readSample();
  return sample;
}

const overSites = [
  'tests/{built,engines}/*.test.ts',
  'tests/commands.test.ts',
  'tools/check/run-checks.test.ts',
];
const rules = 'shared/**/*.test.ts';
const notOurs = ['**/node_modules/**', '**/.*/**'];
const elsewhere = [...notOurs, '**/*.slow.test.ts']; // npm run test:slow

/** Files that need a page name their environment in their first line. */
export default defineConfig({
  plugins: [virtualModules(readSampleOnce)],
  test: {
    reporters: ['default', join(import.meta.dirname, 'tests/support/tally.ts')],
    env: plainVariables(), // No test sends to whom the operator sends.
    // Generous, so that a busy machine fails no test. It isn't a performance limit.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    // Two runs in one clone share nothing.
    cache: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, ...overSites, rules],
        },
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
          exclude: notOurs,
          testTimeout: 600_000, // npm fetches a static host's runner first.
        },
      },
    ],
  },
});
