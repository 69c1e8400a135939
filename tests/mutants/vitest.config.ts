import { defineConfig, mergeConfig } from 'vitest/config';
import plain from '../../vitest.config.ts';

/** The tests that run rules and outbox in their own process: in one that a test starts, nothing is changed. */
const { test, ...rest } = mergeConfig(plain, {});
export default defineConfig({
  ...rest,
  test: {
    ...test,
    include: ['shared/**/*.test.ts', 'server/outbox/*.test.ts', 'server/delivery*.test.ts'],
    // Several at once and all of them instrumented: slower than usual.
    testTimeout: 60_000,
  },
});
