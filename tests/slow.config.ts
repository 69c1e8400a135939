import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import base from '../vitest.config.ts';
import { plainVariables } from './support/plain-env.ts';

/** `npm run test:slow`: engines, web servers and tools beside Node and Chromium. One file at a time: each starts several processes. */
export default defineConfig({
  ...base,
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['**/*.slow.test.ts', 'tests/engines/*.test.ts'],
    env: plainVariables(),
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    restoreMocks: true,
    unstubGlobals: true,
    reporters: ['verbose', './tests/support/tally.ts'],
  },
});
