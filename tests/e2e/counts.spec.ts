import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readMailContent } from '../../server/mail/content.ts';
import { toHtml } from '../../server/mail/render.ts';
import { monthEmail } from '../../server/outbox/month.ts';
import { openStore } from '../../server/outbox/open-store.ts';
import { counted } from '../../server/source.ts';
import { publishedContent, publishedSite, sampleSite } from '../build.ts';
import { bytesOf } from '../support/bytes.ts';
import { startOf } from '../support/programs.ts';
import { expect, phone, test } from './page.ts';

/** A site with COUNTS=on; `counts` ends its server and reads what that has stored. */
async function countingServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'counts-'));
  const own = { COUNTS: 'on', PORT: '0', LOG_LEVEL: 'fatal', DATA_DIR: dataDir };
  const env = { ...process.env, ...own, CONTENT_DIR: publishedContent };
  const server = spawn(process.execPath, ['server/main.ts', publishedSite], { env });
  const { url } = await startOf(server);
  return {
    url,
    counts: async () => {
      server.kill('SIGTERM');
      await once(server, 'exit');
      const store = openStore(dataDir);
      const counts = store.countsOf(new Date().toISOString().slice(0, 7));
      store.close();
      return counts.map(({ name, source, number }) => `${name} ${source} ${number}`);
    },
  };
}

const told = (page: Page) => {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/counts')) bodies.push(request.postData() ?? '');
  });
  return bodies;
};

test('each thing is counted once in a page view, with its code', async ({ page, context }) => {
  const { url, counts } = await countingServer();
  await context.route('https://wa.me/**', (route) => route.abort());
  const bodies = told(page);
  await page.goto(`${url}/?da=volantino#contatti`);
  const form = page.locator('#modulo');
  await expect(form.getByRole('button')).toBeEnabled();
  await expect.poll(() => bodies).toContain('visit ');
  await page.locator('#stima-zone').selectOption({ index: 1 });
  for (const size of ['85', '95']) await page.locator('#stima-size').fill(size);
  for (const field of await form.locator('.field').all()) await field.fill('ada@example.com');
  await form.getByRole('button').click();
  const press = async (...links: string[]) => {
    for (const link of links) await page.locator(link).first().dispatchEvent('click');
  };
  const twice = ['[href^="tel:"]', '[href^="mailto:"]'];
  await press('[href^="https://wa.me/?text="]', ...twice);
  await expect.poll(() => bodies).toContain('mailto: ');
  expect(bodies, 'sharing asks nobody').not.toContain('https: ');
  await press(...twice, '.quick [target]', '.quick [target]');
  await expect(form.locator('.receipt')).toBeVisible();
  expect(bodies.sort()).toEqual(['estimate ', 'form ', 'https: ', 'mailto: ', 'tel: ', 'visit ']);
  const names = ['call', 'email', 'estimate', 'form', 'sent', 'visit', 'whatsapp'];
  expect(await counts()).toEqual(names.map((name) => `${name} volantino 1`));
});

test('a page not seen for a second tells nothing, nor one whose visitor asks for that', async ({ page }) => {
  const { url, counts } = await countingServer();
  const bodies = told(page);
  const show = (isSeen: boolean) =>
    page.evaluate((seen) => {
      Object.defineProperty(document, 'hidden', { value: !seen, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isSeen);
  await page.addInitScript(() =>
    Object.defineProperty(document, 'hidden', { value: true, configurable: true }),
  );
  await page.clock.install();
  await page.goto(url);
  await page.clock.runFor(60_000);
  await show(true);
  await show(false); // Before the second is over.
  await page.clock.runFor(60_000);
  expect(bodies).toEqual([]);
  await show(true);
  await page.clock.runFor(2000);
  await show(false);
  await show(true); // As from the browser's cache.
  await page.clock.runFor(2000);
  expect(bodies).toEqual(['visit ']);
  for (const [name, value] of Object.entries({ globalPrivacyControl: true, doNotTrack: '1' })) {
    const asking = await page.context().newPage();
    const asked = told(asking);
    await asking.addInitScript(([own, of]) => Object.defineProperty(navigator, own, of), [
      name,
      { value },
    ] as const);
    const answered = asking.waitForEvent('requestfinished', (one) => one.url().endsWith('/opening.json'));
    await asking.goto(url);
    await asking.clock.runFor(2000);
    await answered; // The server ends below.
    expect(asked).toEqual([]);
  }
  expect(await counts()).toEqual(['visit diretto 1']);
});

test('without COUNTS the page has no script for it, with it at most 150 bytes more', () => {
  const script = (site: string) => bytesOf(site).files.inlineScripts;
  expect(readFileSync(join(sampleSite, 'index.html'), 'utf8')).not.toContain('/api/counts');
  expect(script(publishedSite) - script(sampleSite)).toBeLessThanOrEqual(150);
});

test('the mail of a month is as wide as a phone, and says what changed beyond chance', async ({ page }) => {
  const of = (...numbers: number[]) =>
    numbers.map((number, index) => ({
      day: '',
      source: 'volantino-lungo-quanto-si-puo-di-novembre',
      name: Object.keys(counted)[index] ?? '',
      number,
    }));
  const months: Record<string, ReturnType<typeof of>> = {
    '2026-11': of(12_422, 60, 14, 3, 2, 10, 5),
    '2026-10': of(12_390, 110, 4, 2, 2, 9, 4),
  };
  const content = readMailContent(publishedContent);
  const email = monthEmail('2026-11', (month) => months[month] ?? [], content);
  await page.setViewportSize(phone);
  await page.setContent(email ? toHtml(email, content.palette) : '');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await expect(page.getByText('In aumento su ottobre 2026: chiamate 14.')).toBeVisible();
  await expect(page.getByText('In calo su ottobre 2026: stime 60.')).toBeVisible();
  await expect(page.getByText('Messaggi: 5 da volantino-lungo-')).toBeVisible();
});
