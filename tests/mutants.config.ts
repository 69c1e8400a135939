import { defineConfig } from 'vitest/config';
import base from '../vitest.config.ts';

/** `npm run mutants`: one project, without what builds the page. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    projects: undefined,
    reporters: [],
    env: { ...base.test?.env, STORE_HOMES: 'node:sqlite' }, // workerd would start for each mutant.
    include: ['shared/**/*.test.ts', 'server/outbox/*.test.ts', 'server/{counts,delivery,http/api}.test.ts'],
  },
});
