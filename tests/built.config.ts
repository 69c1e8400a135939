import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { plainVariables } from './support/plain-env.ts';

/** What looks at the built page and takes long: real engines, one at a time since each is several processes, and Java. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['tests/{engines,nu}/*.test.ts'],
    env: plainVariables(),
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['verbose', './tests/support/tally-vitest.ts'],
  },
});
