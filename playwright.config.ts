import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { publishedDist, sampleDist } from './tests/build-sites.ts';
import { chromiumLaunch } from './tests/chromium.ts';
import { plainVariables } from './tests/support/plain-env.ts';

// Workers read this file again and must find the same folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'e2e-'));

// Tests never mail the operator's recipients. What a test starts inherits these variables.
Object.assign(process.env, plainVariables());

// Playwright sets FORCE_COLOR. With NO_COLOR as well, Node writes a warning into the output that tests read.
delete process.env.NO_COLOR;

// Each server listens on a free port and prints it. Playwright passes it to the workers as this variable.
const addressOf = (server: string) => `http://127.0.0.1:${process.env[server] ?? 0}`;

export default defineConfig({
  fullyParallel: true,
  workers: Math.max(2, availableParallelism() / 2),
  // These only end a test that hangs. They aren't performance limits.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  outputDir: join(process.env.E2E_DATA_DIR, 'results'),
  reporter: [[process.env.CI ? 'list' : 'line'], ['./tests/support/tally.ts']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // Motion costs a fifth of the time. Tests of what scrolls or appears turn it on (tests/e2e/open-page.ts).
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: chromiumLaunch(),
  },
  projects: [
    // The sample, with the specification's texts and figures.
    { name: 'specification', testDir: 'tests/e2e', use: { baseURL: addressOf('SAMPLE_PORT') } },
    // Another agency, for what must be true of any content.
    { name: 'agency', testDir: 'tests/agency', use: { baseURL: addressOf('AGENCY_PORT') } },
  ],
  webServer: [
    serve(sampleDist, /^http:\/\/localhost:(?<SAMPLE_PORT>\d+)/m, {
      DATA_DIR: process.env.E2E_DATA_DIR,
    }),
    serve(publishedDist, /^http:\/\/localhost:(?<AGENCY_PORT>\d+)/m, {
      DATA_DIR: join(process.env.E2E_DATA_DIR, 'agency'),
    }),
  ],
});

/** The server as an operator starts it, without a mail server. */
function serve(dist: string, stdout: RegExp, env: Record<string, string>) {
  const noLimit = { RATE_LIMIT_MAX: '100000', MESSAGES_PER_HOUR: '0' };
  return {
    command: `"${process.execPath}" server/node/main.ts "${dist}"`,
    wait: { stdout },
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
    env: { HOST: '127.0.0.1', PORT: '0', ...noLimit, LOG_LEVEL: 'silent', ...env },
  };
}
