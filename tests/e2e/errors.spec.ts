import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleSite } from '../support/tested-sites.ts';
import { startServer } from './commands.ts';
import { expect, test } from './page.ts';

const phoneLink = /^tel:\+39\d+$/;

test('a form that breaks while it wakes leaves the error screen, and the phone, in its place', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/out of order/);
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    window.addEventListener = ((type: string, ...others: [EventListenerOrEventListenerObject]) => {
      if (type === 'booking') throw new Error('out of order');
      listen(type, ...others);
    }) as typeof window.addEventListener;
  });
  await page.goto('/#contatti');
  const screen = page
    .locator('#contatti')
    .getByRole('alert')
    .filter({ hasText: 'Unexpected Application Error!' });
  await expect(screen.getByRole('link')).toHaveAttribute('href', phoneLink);
});

test.describe('a server that cannot read its own page', () => {
  const dist = join(mkdtempSync(join(tmpdir(), 'e2e-broken-')), 'dist');
  test.beforeAll(() => {
    cpSync(sampleSite, dist, { recursive: true });
    for (const name of ['index.html', 'index.html.br', 'index.html.gz']) {
      rmSync(join(dist, name));
      symlinkSync(name, join(dist, name));
    }
  });
  test.afterAll(() => rmSync(dist, { recursive: true }));

  test('answers 500 with the error screen, the phone and a way back', async ({ page, expectProblem }) => {
    expectProblem(/the server responded with a status of 500/);
    await using server = await startServer(dist);
    const answer = await page.goto(`${server.address}/index.html`);
    expect(answer?.status()).toBe(500);
    await expect(
      page.getByRole('heading', { name: 'Unexpected Application Error!', level: 1 }),
    ).toBeVisible();
    await expect(page.locator('a[href^="tel:"]')).toHaveAttribute('href', phoneLink);
    await expect(page.locator('a[href="/"]')).toBeVisible();
    // The typefaces are still coming, from a server that is about to go.
    await page.goto('about:blank');
  });
});
