import { defineConfig } from 'vitest/config';
import base from '../vitest.config.ts';

/** `npm run mutants`: one project, without what builds the page. */
const { projects: _, ...test } = base.test ?? {};

export default defineConfig({
  ...base,
  test: {
    ...test,
    reporters: [],
    env: { ...test.env, STORE_HOMES: 'node:sqlite' }, // workerd would start for each mutant.
    include: [
      'shared/**/*.test.ts',
      'server/outbox/*.test.ts',
      'server/counts.test.ts',
      'server/delivery.test.ts',
      'server/http/api.test.ts',
    ],
  },
});
