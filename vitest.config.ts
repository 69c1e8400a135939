import { defineConfig } from 'vitest/config';

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
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'build/**/*.test.ts', 'tests/*.test.ts'],
    env: { ENV_FILE: 'none' }, // No test sends to whom the operator sends.
    restoreMocks: true,
    unstubGlobals: true,
  },
});
