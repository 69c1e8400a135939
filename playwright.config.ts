import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { sampleFolder } from './shared/config/env.ts';
import { agencySite, sampleSite } from './tests/build.ts';
import { chromiumFlags, chromiumLaunch } from './tests/chromium.ts';
import { plainVariables } from './tests/support/plain-env.ts';

// Workers read this file again and must find the same folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'e2e-'));

// No test sends to whom the operator sends; what a test starts inherits this.
Object.assign(process.env, plainVariables());

// Playwright asks for colours; where the shell asks for none, Node warns of it in all that a test starts and reads.
delete process.env.NO_COLOR;

const port = Number(process.env.E2E_PORT ?? 4399);
/** A second Chromium (.ci/older-chromium), for the tests of what engines do differently. */
const { OLDER_CHROME_PATH } = process.env;
const addressAt = (at: number) => `http://127.0.0.1:${at}`;
const agencyPort = port + 100;

export default defineConfig({
  fullyParallel: true,
  workers: 3,
  // These end what hangs; they are no bounds on the page.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [[process.env.CI ? 'list' : 'line'], ['./tests/support/tally.ts']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // Motion is on, as most visitors have it; little motion has tests of its own.
    contextOptions: { reducedMotion: 'no-preference' },
    screenshot: 'only-on-failure',
    launchOptions: chromiumLaunch(),
  },
  projects: [
    // The specification's texts and figures, in a sample of their own.
    { name: 'specification', testDir: 'tests/e2e', use: { baseURL: addressAt(port) } },
    // The agency's own content: what must hold of any.
    { name: 'agency', testDir: 'tests/agency', use: { baseURL: addressAt(agencyPort) } },
    ...(OLDER_CHROME_PATH
      ? [
          {
            name: 'older Chromium',
            testDir: 'tests/e2e',
            testMatch: 'errors.spec.ts',
            use: {
              baseURL: addressAt(port),
              launchOptions: { executablePath: OLDER_CHROME_PATH, args: chromiumFlags },
            },
          },
        ]
      : []),
  ],
  webServer: [
    serve(sampleSite, port, { DATA_DIR: process.env.E2E_DATA_DIR, CONTENT_DIR: sampleFolder }),
    serve(agencySite, agencyPort, { DATA_DIR: join(process.env.E2E_DATA_DIR, 'agency') }),
  ],
});

/** The server as an operator starts it, without a mail server. */
function serve(dist: string, at: number, env: Record<string, string>) {
  const noLimit = { RATE_LIMIT_MAX: '100000', MESSAGES_PER_HOUR: '0' };
  return {
    command: `"${process.execPath}" server/node/main.ts "${dist}"`,
    url: addressAt(at),
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
    env: { HOST: '127.0.0.1', PORT: String(at), ...noLimit, LOG_LEVEL: 'fatal', ...env },
  };
}
