import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { sampleFolder } from './tests/sample/sample.ts';
import { plainVariables } from './tests/support/plain-env.ts';

/** Plain Vite: nothing under test needs Astro. Files that need a page name their environment in their first line. */
export default defineConfig({
  define: {
    // What astro.config.ts takes from the environment; tests that look at these values bring their own.
    __SITE__: JSON.stringify({
      url: 'http://localhost:4321',
      emailjs: {
        origin: '',
        publicKey: 'local',
        serviceId: 'local',
        templateId: 'local',
        blockHeadless: false,
        blockList: { list: [], watchVariable: 'from_email' },
        throttleMs: 0,
      },
      keepDays: 365,
    }),
  },
  resolve: { alias: { '@content': sampleFolder } },
  test: {
    reporters: ['default', join(import.meta.dirname, 'tests/support/tally-vitest.ts')],
    include: [
      'src/**/*.test.{ts,tsx}',
      'shared/**/*.test.ts',
      'server/**/*.test.ts',
      'build/**/*.test.ts',
      'editor/**/*.test.ts',
      'check/**/*.test.ts',
      'setup/**/*.test.ts',
      'tests/*.test.ts',
    ],
    exclude: [...configDefaults.exclude, '**/*.slow.test.ts'], // npm run test:slow runs these.
    env: plainVariables(), // No test sends to whom the operator sends.
    // Not a bound on the code: a machine with other work in its hands must not fail a test.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
