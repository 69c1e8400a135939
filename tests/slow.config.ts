import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import base from '../vitest.config.ts';

/** `npm run test:slow`. One file at a time, because each starts several processes. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    projects: undefined,
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['**/*.slow.test.ts'],
    exclude: ['**/node_modules/**', '**/.*/**'],
    fileParallelism: false,
    testTimeout: 600_000, // npm fetches a static host's runner first.
  },
});
