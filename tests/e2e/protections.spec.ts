import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sampleFolder } from '../sample/sample.ts';
import { run, startServer } from './commands.ts';
import {
  answerSends,
  expectFailure,
  expectSuccess,
  expectValues,
  fill,
  message,
  notSent,
  submitButton,
} from './form.ts';
import { expect, test } from './page.ts';

// One build serves all of these.
test.describe.configure({ mode: 'default' });

const dist = join(mkdtempSync(join(tmpdir(), 'e2e-protected-')), 'dist');
let server: Awaited<ReturnType<typeof startServer>>;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const { code, text } = await run('npm', ['run', '--silent', 'build', '--', '--outDir', dist], {
    env: {
      CONTENT_DIR: sampleFolder,
      PUBLIC_EMAILJS_BLOCK_HEADLESS: 'on',
      PUBLIC_EMAILJS_BLOCK_LIST: 'spam@example.com, other@example.com',
      PUBLIC_EMAILJS_THROTTLE_MS: '600000',
    },
  });
  expect(code, text).toBe(0);
  server = await startServer(dist);
});
test.afterAll(async () => {
  await server[Symbol.asyncDispose]();
  rmSync(dist, { recursive: true });
});

/** What the page logs with its next failure. */
async function nextRefusal(page: Page): Promise<unknown> {
  const entry = await page.waitForEvent('console', (one) => one.type() === 'error' && one.args().length > 1);
  return entry.args().at(-1)?.jsonValue();
}

/** Opens the form as somebody who holds the browser in their hands. */
const asPerson = () => Object.defineProperty(navigator, 'webdriver', { get: () => false });

test('a browser that a program drives is refused with 451', async ({ page, expectProblem }) => {
  expectProblem(notSent);
  const sent = await answerSends(page);
  await page.goto(`${server.address}/#contatti`);
  await fill(page);
  const refusal = nextRefusal(page);
  await submitButton(page).click();
  await expectFailure(page);
  expect(await refusal).toEqual({ status: 451, text: 'Unavailable For Headless Browser' });
  await expectValues(page, message);
  expect(sent).toEqual([]);
});

test('a blocked address is refused with 403, another is not', async ({ page, expectProblem }) => {
  expectProblem(notSent);
  await page.addInitScript(asPerson);
  const sent = await answerSends(page);
  await page.goto(`${server.address}/#contatti`);
  await fill(page, { ...message, 'Email *': 'spam@example.com' });
  const refusal = nextRefusal(page);
  await submitButton(page).click();
  await expectFailure(page);
  expect(await refusal).toEqual({ status: 403, text: 'Forbidden' });
  await fill(page);
  await submitButton(page).click();
  await expectSuccess(page);
  expect(sent).toHaveLength(1);
});

test('a second message too soon is refused with 429, another try after a failure is not', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/responded with a status of 500/);
  expectProblem(notSent);
  await page.addInitScript(asPerson);
  const statuses = [500, 200, 200];
  const sent = await answerSends(page, (route) => route.fulfill({ status: statuses.shift(), body: 'OK' }));
  await page.goto(`${server.address}/#contatti`);
  await fill(page);
  await submitButton(page).click();
  await expectFailure(page);
  await submitButton(page).click();
  await expectSuccess(page);
  await fill(page);
  const refusal = nextRefusal(page);
  await submitButton(page).click();
  await expectFailure(page);
  expect(await refusal).toEqual({ status: 429, text: 'Too Many Requests' });
  expect(sent).toHaveLength(2);
});
