import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { readConfig } from './shared/config/config.ts';
import { plainVariables } from './tests/support/plain-env.ts';
import { type VirtualModules, virtualModules } from './tools/build/virtual-plugin.ts';

/** What the code under test imports: the sample, with every variable at its default. */
async function readSample(): Promise<Partial<VirtualModules>> {
  const { readSiteData } = await import('./tools/build/site-data.ts');
  const { sampleFolder } = await import('./shared/config/folders.ts');
  const config = { ...readConfig({}), contentDir: sampleFolder };
  const { modules } = await readSiteData(config);
  const script = { isCounting: config.isCounting, islandsScript: '/page/islands/islands.tsx' };
  return { ...modules, 'virtual:script': script };
}

let sample: ReturnType<typeof readSample> | undefined;

/** Read once, and only if a test needs it. */
function readSampleOnce() {
  sample ??= readSample();
  return sample;
}

/** Tests of what tests/build-sites.ts builds. */
const overSites = ['tests/{built,engines}/*.test.ts', '**/*.sites.test.ts'];
const notOurs = ['**/node_modules/**', '**/.*/**'];

/** Tests of `npm run test:slow`, which runs one file at a time, because each starts several processes. */
const slow = '**/*.slow.test.ts';
const notOursOrSlow = [...notOurs, slow];

/** Builds the sites that all tests of a project share. */
const buildSites = join(import.meta.dirname, 'tests/build-sites.ts');

/**
 * Tests that replace a module with `vi.mock`. Each has a worker of its own. The others share workers, which takes half
 * the time.
 */
const isolated = '**/*.isolated.test.{ts,tsx}';

export default defineConfig({
  plugins: [virtualModules(readSampleOnce)],
  test: {
    reporters: ['default', join(import.meta.dirname, 'tests/support/tally.ts')],
    env: plainVariables(), // Tests never mail the operator's recipients.
    // Even on two cores: many tests wait for what they have started.
    maxWorkers: Math.max(3, availableParallelism() - 1),
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
          exclude: [...notOursOrSlow, ...overSites, isolated],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'isolated', include: [isolated], exclude: notOursOrSlow } },
      {
        extends: true,
        test: {
          name: 'sites',
          include: overSites,
          exclude: notOursOrSlow,
          isolate: false,
          globalSetup: buildSites,
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: [slow],
          exclude: notOurs,
          globalSetup: buildSites,
          testTimeout: 600_000, // npm fetches a static host's runner first.
        },
      },
    ],
  },
});
