import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { expect, it, onTestFinished } from 'vitest';
import { buildTestSite } from './build-sites.ts';
import { chromiumLaunch } from './chromium.ts';
import { writeLacking, writeTwelveZones } from './support/lucca.ts';
import { makeFolder } from './support/make-folder.ts';
import { tooNarrowWidths } from './support/page-view.ts';
import { startServer } from './support/running-server.ts';

it.each([
  ['twelve zones', 12, writeTwelveZones],
  ['only what each agency has', 5, writeLacking],
])('has nothing wider than the window with %s', async (_, zones, writeContent) => {
  const content = makeFolder();
  const dist = join(makeFolder(), 'dist');
  writeContent(content);
  await buildTestSite(dist, { CONTENT_DIR: content });
  const { url } = await startServer({}, dist);
  const browser = await chromium.launch(chromiumLaunch());
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(url);
  expect(await page.locator('.zone-card').count()).toBe(zones);
  expect(await tooNarrowWidths(page)).toEqual([]);
});
