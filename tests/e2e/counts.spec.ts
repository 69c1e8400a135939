import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { italianDay } from '../../server/counts/counts.ts';
import { monthMail } from '../../server/counts/month-mail.ts';
import { renderMail } from '../../server/mail/render.ts';
import { openStore } from '../../server/node/store/open-store.ts';
import { countedEvents } from '../../shared/protocols/counted-events.ts';
import { readContent } from '../../tools/build/content-folder/read-content-folder.ts';
import { makeMailContent } from '../../tools/build/make-mail-content.ts';
import { publishedContent, publishedDist } from '../build-sites.ts';
import { runServer } from '../support/process.ts';
import { isWindows } from '../support/programs.ts';
import { expect, launchNothing, openIn, phone, test } from './open-page.ts';
import { contactForm, quickContact, receipt, sizeField, zoneField } from './page-parts.ts';

let server: ChildProcess | undefined;
let dataDir = '';

test.afterEach(() => {
  server?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts a site that counts. `counts` ends its server and reads the stored counts. */
async function countingServer() {
  test.skip(isWindows, 'Windows has no signals: a stop there ends the server at once');
  dataDir = mkdtempSync(join(tmpdir(), 'counts-'));
  const { url, child, exited } = await runServer(publishedDist, {
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
  });
  server = child;
  return {
    url,
    counts: async () => {
      child.kill('SIGTERM');
      await exited;
      const store = openStore(dataDir);
      const counts = store.countsOf(italianDay().slice(0, 7));
      store.close();
      return counts.map(({ name, referral, number }) => `${name} ${referral} ${number}`);
    },
  };
}

/** The event notes that the page has sent. Each is listed once the server has answered, because tests end the server. */
const recordEvents = (page: Page) => {
  const bodies: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/api/counts')) {
      bodies.push(request.postData() ?? '');
    }
  });
  return bodies;
};

test('counts what a visitor does on a page', async ({ page }) => {
  const { url, counts } = await countingServer();
  await launchNothing(page);
  const bodies = recordEvents(page);
  const noted = (event: string) => expect.poll(() => bodies).toContain(event);
  await openIn(page, phone, `${url}/?da=volantino#contatti`);
  const form = contactForm(page);
  await expect(form.getByRole('button')).toBeEnabled();

  await test.step('notes a visit', () => noted('visit '));

  await test.step('notes an estimate', async () => {
    await zoneField(page).selectOption({ index: 1 });
    for (const size of ['85', '95']) {
      await sizeField(page).fill(size);
    }
    await noted('estimate ');
  });

  await test.step('sends a message', async () => {
    for (const field of await form.getByRole('textbox').all()) {
      await field.fill('ada@example.com');
    }
    await form.getByRole('button').click();
    await expect(receipt(page)).toBeVisible();
  });

  await test.step('notes a call', async () => {
    await page.locator('[href^="tel:"]').filter({ visible: true }).first().click();
    await quickContact(page).getByRole('link', { name: 'WhatsApp' }).click();
    await noted('call ');
  });

  await test.step('counts each event once, with the view’s referral', async () => {
    const names = ['call', 'estimate', 'sent', 'visit'];
    expect(await counts()).toEqual(names.map((name) => `${name} volantino 1`));
  });
});

test('counts a visit once, after a second in view', async ({ page }) => {
  const { url, counts } = await countingServer();
  const bodies = recordEvents(page);
  /** Shows and hides the page in one task, so that no second passes between two states, however busy the machine is. */
  const show = (...states: boolean[]) =>
    page.evaluate((seen) => {
      for (const isSeen of seen) {
        Object.defineProperty(document, 'hidden', { value: !isSeen, configurable: true });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      }
    }, states);
  await page.addInitScript(() =>
    Object.defineProperty(document, 'hidden', { value: true, configurable: true }),
  );
  await page.clock.install();
  await page.goto(url);
  await page.clock.runFor(60_000);
  await show(true, false);
  await page.clock.runFor(60_000);
  expect(bodies).toEqual([]);
  await show(true);
  await page.clock.runFor(2000);
  await show(false, true); // As when restored from the back/forward cache.
  await page.clock.runFor(2000);
  await expect.poll(() => bodies).toEqual(['visit ']);
  expect(await counts()).toEqual(['visit diretto 1']);
});

for (const { name, value, details } of [
  { name: 'globalPrivacyControl', value: true, details: {} },
  { name: 'doNotTrack', value: '1', details: { tag: '@slow' } },
]) {
  test(`counts nothing if the visitor’s browser has ${name} set`, details, async ({ page }) => {
    const { url } = await countingServer();
    const bodies = recordEvents(page);
    await page.addInitScript(
      (preference) => {
        Object.defineProperty(navigator, preference.name, { value: preference.value });
      },
      { name, value },
    );
    await page.clock.install();
    const answered = page.waitForEvent('requestfinished', (request) =>
      request.url().endsWith('/opening.json'),
    );
    await page.goto(url);
    await answered;
    await page.clock.runFor(2000);
    expect(bodies).toEqual([]);
  });
}

test('fits the monthly mail to a phone', { tag: '@slow' }, async ({ page }) => {
  const counts = countedEvents.map((name) => {
    return { day: '', referral: 'volantinodinovembrea', name, number: 12_422 };
  });
  const content = makeMailContent(await readContent(publishedContent));
  const mail = monthMail('2026-11', () => counts, content);
  await page.setViewportSize(phone);
  await page.setContent(mail ? renderMail(mail, content).html : '');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await expect(page.getByText(/^Messaggi: .* da volantinodinovembrea/)).toBeVisible();
});
