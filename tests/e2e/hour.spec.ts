import type { Page } from '@playwright/test';
import { openingState } from '../../shared/hours/hours.ts';
import { sample } from '../sample/sample.ts';
import { expect, test } from './page.ts';

const { agency, hours: opening } = sample;
const hero = (page: Page) => page.getByRole('region', { name: sample.home.heading });
const isDrawn = (page: Page, part: string) => hero(page).locator(part).first().isVisible();
const light = (page: Page) => page.evaluate(() => document.documentElement.dataset.hour);

/** Wednesday in November, and a Monday in January. */
const hours = [
  ['dawn', '2026-11-18T07:30:00+01:00', { lights: false, moon: false, snow: false }],
  ['day', '2026-11-18T12:00:00+01:00', { lights: false, moon: false, snow: false }],
  ['evening', '2026-11-18T17:30:00+01:00', { lights: true, moon: false, snow: false }],
  ['night', '2026-11-18T23:00:00+01:00', { lights: true, moon: true, snow: false }],
  ['day winter', '2027-01-18T12:00:00+01:00', { lights: false, moon: false, snow: true }],
  ['night winter', '2027-01-18T20:00:00+01:00', { lights: true, moon: true, snow: true }],
] as const;

test.describe('seen from Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  for (const [hour, now, drawn] of hours)
    test(`the hero shows ${hour} in Bologna`, async ({ page }) => {
      await page.clock.setFixedTime(now);
      await page.goto('/');
      expect(await light(page)).toBe(hour);
      for (const [part, visible] of Object.entries(drawn))
        expect(await isDrawn(page, `.hero-${part}`), part).toBe(visible);
    });
});

test('the hour is known before anything is painted, and asks for nothing', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-18T23:00:00+01:00');
  // The body's first element is read after the head's script: without modules, which wait.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      document.documentElement.dataset.atBody = document.documentElement.dataset.hour ?? 'unknown';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  expect(await page.evaluate(() => document.documentElement.dataset.atBody)).toBe('night');
});

test('the hour goes on while the page is open', async ({ page }) => {
  await page.clock.install({ time: '2026-11-18T15:30:00+01:00' });
  await page.goto('/');
  expect(await light(page)).toBe('day');
  await page.clock.runFor('01:00:00');
  expect(await light(page)).toBe('evening');
});

const hour = 3_600_000;
const isOpen = (now: number, closedOn = opening.closedOn) =>
  openingState(new Date(now), agency.openingHours, closedOn).open;

/** The first full hour of the coming year that is as asked: what the door says begins with the day of the build. */
function next(isSo: (now: number) => boolean): number {
  const tomorrow = (Math.floor(Date.now() / hour) + 24) * hour;
  const found = Array.from({ length: 366 * 24 }, (_, at) => tomorrow + at * hour).find(isSo);
  if (found === undefined) throw new Error('The sample has no such hour');
  return found;
}

const lastHour = (now: number) => isOpen(now) && !isOpen(now + hour);
const doors = [
  ['open', () => next((now) => isOpen(now)), true],
  ['the last minute', () => next(lastHour) + hour - 60_000, true],
  ['closed', () => next(lastHour) + hour, false],
  ['a day of closing', () => next((now) => !isOpen(now) && isOpen(now, [])), false],
] as const;

for (const [name, moment, open] of doors)
  test(`the lamp is lit exactly while the agency is open: ${name}`, async ({ page }) => {
    await page.clock.setFixedTime(moment());
    await page.goto('/');
    await expect(hero(page).getByText(open ? /^Aperto/ : /^Chiuso/)).toBeVisible();
    expect(await isDrawn(page, '.hero-lit')).toBe(open);
  });

test('the lamp goes out the minute the door closes', async ({ page }) => {
  await page.clock.install({ time: next(lastHour) + hour - 120_000 });
  await page.goto('/');
  const lamp = hero(page).locator('.hero-lit').first();
  await expect(lamp).toBeVisible();
  await page.clock.runFor('03:00');
  await expect(lamp).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('it is day, and the lamp is out', async ({ page }) => {
    await page.goto('/');
    for (const part of ['shade', 'lights', 'moon', 'snow', 'lit'])
      expect(await isDrawn(page, `.hero-${part}`), part).toBe(false);
  });
});

test('on paper it is day at any hour', async ({ page }) => {
  await page.clock.setFixedTime('2027-01-18T23:00:00+01:00');
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  const shown = await page.evaluate(() =>
    ['shade', 'lights', 'moon', 'snow', 'lit'].filter((part) => {
      const place = document.querySelector(`.hero-${part}`) as Element;
      return getComputedStyle(place).display !== 'none';
    }),
  );
  expect(shown).toEqual([]);
});
