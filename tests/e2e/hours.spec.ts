import type { Page } from '@playwright/test';
import { hoursText, openingState, weekText } from '../../shared/hours/hours.ts';
import { sample } from '../sample/sample.ts';
import { expect, hold, openIn, phone, test } from './page.ts';

const { agency, home, hours } = sample;
const week = weekText(agency.openingHours).join(', ');

const hero = (page: Page) => page.getByRole('region', { name: home.heading });
const heroState = (page: Page) => hero(page).getByText(home.answers).locator('..');

const minute = 60_000;
const hour = 60 * minute;
const stateAt = (now: number) => openingState(new Date(now), agency.openingHours, hours.closedOn);
const isOpen = (now: number) => stateAt(now).open;

/** The first hour at which the agency closes, from tomorrow on: the page knows the hours from the day of its build on. */
const tomorrow = (Math.floor(Date.now() / hour) + 24) * hour;
const closing =
  Array.from({ length: 30 * 24 }, (_, at) => tomorrow + at * hour).find(
    (now) => isOpen(now - hour) && !isOpen(now),
  ) ?? Number.NaN;

async function expectState(page: Page, now: number) {
  const text = hoursText(stateAt(now), hours.words);
  for (const place of [hero(page), page.locator('#contatti')])
    await expect(place.getByText(text).first()).toBeVisible();
}

// The agency's clock counts, not the visitor's.
test.use({ timezoneId: 'Asia/Tokyo' });

test('the light is Bologna’s before the body is parsed, and changes with the hour', async ({ page }) => {
  await page.clock.install({ time: '2026-11-18T15:30:00+01:00' });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      document.documentElement.dataset.atBody = document.documentElement.dataset.hour ?? 'unknown';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-at-body', 'day');
  await page.clock.runFor('01:00:00');
  await expect(page.locator('html')).toHaveAttribute('data-hour', 'evening');
});

test('the opening state changes the minute the agency closes', async ({ page }) => {
  await page.clock.install({ time: closing - 2 * minute });
  await page.goto('/#contatti');
  await expectState(page, closing - 2 * minute);
  await page.clock.runFor('03:00');
  await expectState(page, closing + minute);
});

test('outside the hours the shortcut to call says so, and offers to write', async ({ page }) => {
  const { 'quick-contact': quick } = sample;
  const shortcuts = page.getByRole('navigation', { name: quick.label });
  const closed = page.getByRole('dialog', { name: quick.label });
  await page.clock.setFixedTime(closing - minute);
  await page.goto('/');
  await expectState(page, closing - minute);
  await expect(shortcuts.getByRole('link', { name: quick.call })).toBeVisible();
  await expect(shortcuts.getByRole('button')).toHaveCount(0);
  await page.clock.setFixedTime(closing);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))); // back from another tab
  await expectState(page, closing);
  await expect(shortcuts.getByRole('link', { name: quick.call })).toHaveCount(0);
  await shortcuts.getByRole('button', { name: quick.call }).click();
  await expect(closed).toContainText(hoursText(stateAt(closing), hours.words));
  await expect(closed.locator('a[href^="tel:"]')).toBeVisible();
  await closed.getByRole('link', { name: quick.write }).click();
  await expect(closed).toBeHidden();
  await expect(page.locator('#modulo')).toBeInViewport();
});

test('the hero draws what belongs to the hour, and day on paper', async ({ page }) => {
  await page.goto('/');
  const parts = ['shade', 'lights', 'lit', 'moon', 'snow'];
  const drawn = () =>
    page.evaluate(
      (names) =>
        names.filter((name) => {
          const part = document.querySelector(`.hero-${name}`);
          return part && getComputedStyle(part).display !== 'none';
        }),
      parts,
    );
  for (const [light, expected] of [
    ['day', []],
    ['dawn', ['shade']],
    ['evening', ['shade', 'lights', 'lit']],
    ['night', ['shade', 'lights', 'lit', 'moon']],
    ['day winter', ['snow']],
    ['night winter', parts],
  ] as const) {
    await page.evaluate((value) => {
      document.documentElement.dataset.hour = value;
    }, light);
    expect(await drawn(), light).toEqual(expected);
  }
  await page.emulateMedia({ media: 'print' });
  expect(await drawn()).toEqual([]);
});

test('nothing moves when the opening state arrives', async ({ page }) => {
  const arrive = await hold(page, '/opening.json');
  await page.clock.setFixedTime(closing);
  await openIn(page, phone);
  await page.evaluate(() => document.fonts.ready);
  await expect(heroState(page).getByText(week)).toBeVisible();
  const places = [heroState(page), hero(page).getByRole('img', { name: home.picture.alt })];
  const before = await Promise.all(places.map((one) => one.boundingBox()));
  arrive();
  await expect(heroState(page).getByText(week)).toBeHidden();
  await expect(heroState(page)).toContainText(hoursText(stateAt(closing), hours.words));
  expect(await Promise.all(places.map((one) => one.boundingBox()))).toEqual(before);
});
