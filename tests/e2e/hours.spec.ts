import type { Locator, Page } from '@playwright/test';
import { weekText } from '../../page/hours/week.ts';
import { minuteMs } from '../../shared/durations.ts';
import { openingText, shownInItaly } from '../../shared/rules/hours-rules.ts';
import { sample } from '../support/sample.ts';
import { answerSends, openForm, send } from './form.ts';
import {
  desktop,
  expect,
  expectFonts,
  hold,
  needPhoneLetters,
  openIn,
  phone,
  test,
} from './open-page.ts';
import {
  contactForm,
  contactSection,
  homeSection,
  quickContact,
  receipt,
  servicesSection,
} from './page-parts.ts';
import { closing, stateAt } from './sample-hours.ts';

const { agency, home, hours } = sample;
const week = weekText(hours.openingHours).join(', ');

const firstViewState = (page: Page) =>
  homeSection(page).getByRole('paragraph').filter({ hasText: home.replies });

async function expectState(page: Page, now: number) {
  const text = openingText(stateAt(now), hours.words);
  for (const place of [homeSection(page), contactSection(page)]) {
    await expect(place.getByText(text).first()).toBeVisible();
  }
}

/** As when the visitor comes back from another tab. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

// The page must show Italian time to a visitor anywhere.
test.use({ timezoneId: 'Asia/Tokyo' });

test('sets the town’s light before the body is parsed, changes it with the hour, and draws it', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-11-18T15:30:00+01:00' });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) {
        return;
      }
      observer.disconnect();
      document.documentElement.dataset.atBody = document.documentElement.dataset.light ?? 'unknown';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-at-body', 'day');
  await page.clock.runFor('01:00:00');
  await expect(page.locator('html')).toHaveAttribute('data-light', 'evening');
  const parts = ['light-shade', 'light-lamps', 'hero-moon'];
  const drawnAt = (light: string) =>
    page.evaluate(
      ({ light, parts }) => {
        document.documentElement.dataset.light = light;
        return parts.filter((name) => {
          const part = document.querySelector(`.${name}`);
          return part && getComputedStyle(part).display !== 'none';
        });
      },
      { light, parts },
    );
  expect(await drawnAt('day')).toEqual([]);
  expect(await drawnAt('evening')).toEqual(['light-shade', 'light-lamps']);
  expect(await drawnAt('night')).toEqual(parts);
});

test('changes the opening state the minute the agency closes', async ({ page }) => {
  await page.clock.install({ time: closing - 2 * minuteMs });
  await page.goto('/#contatti');
  await expectState(page, closing - 2 * minuteMs);
  await page.clock.runFor('03:00');
  await expectState(page, closing + minuteMs);
});

test('keeps a translated opening state until it changes', { tag: '@slow' }, async ({ page }) => {
  await page.clock.install({ time: closing - 5 * minuteMs });
  await page.goto('/');
  await expectState(page, closing - 5 * minuteMs);
  const state = openingText(stateAt(closing - 5 * minuteMs), hours.words);
  const translated = 'Open until seven';
  const places = await page.getByText(state).evaluateAll((elements, words) => {
    for (const element of elements) {
      element.textContent = words;
    }
    return elements.length;
  }, translated);
  expect(places).toBeGreaterThan(0);
  await page.clock.runFor('02:00');
  await comeBack(page);
  await expect(page.getByText(translated)).toHaveCount(places);
  await page.clock.runFor('04:00');
  await expectState(page, closing + minuteMs);
});

test('marks opening state and receipt as Italian time for a visitor in another zone', async ({
  page,
}) => {
  const now = closing - 2 * minuteMs;
  const time = shownInItaly(new Date(now)).toISOString().slice(11, 16);
  await page.clock.setFixedTime(now);
  await openForm(page);
  const state = openingText(stateAt(now), hours.words);
  await expect(homeSection(page).getByText(`${state} (ora italiana)`)).toBeVisible();
  await answerSends(page);
  await send(page);
  await expect(receipt(page)).toContainText(`ore ${time} (ora italiana)`);
});

test.describe('in Italy’s zone', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('marks no hour as Italian for a visitor in Italy’s time zone', async ({ page }) => {
    await page.clock.setFixedTime(closing - minuteMs);
    await page.goto('/');
    await expectState(page, closing - minuteMs);
    await expect(page.getByText('ora italiana')).toHaveCount(0);
  });
});

test('promises a reply within 24 hours outside office hours, even when the clocks go back', async ({
  page,
}) => {
  const { by, write } = home.closed;
  const now = '2027-10-31T00:30:00+02:00';
  await page.clock.setFixedTime(now);
  await openIn(page, desktop);
  await expect(firstViewState(page)).toContainText(`${write}: ${by} domenica 23:30`);
});

/** The background of the contact tile around a link. */
const groundOf = (link: Locator) =>
  link.evaluate(({ parentElement }) =>
    parentElement ? getComputedStyle(parentElement).backgroundColor : '',
  );

test('offers writing instead of calling while the office is closed', async ({ page }) => {
  const { 'quick-contact': quick } = sample;
  const bar = quickContact(page);
  const closed = page.getByRole('dialog', { name: quick.label });
  const { call, email } = sample.contact.tiles;
  const links = [call, email].map(({ action }) =>
    contactSection(page).getByRole('link', { name: action }),
  );
  const grounds = () => Promise.all(links.map(groundOf));
  await page.clock.setFixedTime(closing - minuteMs);
  await openIn(page, phone);
  await expectState(page, closing - minuteMs);
  await expect(bar.getByRole('link', { name: quick.call })).toBeVisible();
  await expect(bar.getByRole('button')).toHaveCount(0);
  const [accent, plain] = await grounds();
  expect(accent).not.toBe(plain);

  await page.clock.setFixedTime(closing);
  await comeBack(page);
  await expectState(page, closing);
  expect(await grounds(), 'emphasises the email').toEqual([plain, accent]);
  await expect(bar.getByRole('link', { name: quick.call })).toHaveCount(0);
  await bar.getByRole('button', { name: quick.call }).click();
  await expect(closed).toContainText(openingText(stateAt(closing), hours.words));
  await expect(closed.getByRole('link', { name: agency.phone })).toBeVisible();
  await closed.getByRole('link', { name: quick.write }).click();
  await expect(closed).toBeHidden();
  await expect(contactForm(page)).toBeInViewport();
});

test('closes the dialog of a closed office on a tap beside it, not on one between its buttons', async ({
  page,
}) => {
  const { 'quick-contact': quick } = sample;
  const closed = page.getByRole('dialog', { name: quick.label });
  await page.clock.setFixedTime(closing);
  await openIn(page, phone);
  await quickContact(page).getByRole('button', { name: quick.call }).click();
  await closed.click({ position: { x: 5, y: 5 } });
  await expect(closed).toBeVisible();
  const buttonBottom = await closed
    .getByRole('link', { name: quick.write })
    .evaluate((link) => link.getBoundingClientRect().bottom);
  await page.mouse.click(phone.width / 2, buttonBottom + 5);
  await expect(closed).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(closed).toBeHidden();
});

test('moves nothing when the opening state arrives', async ({ page }) => {
  const release = await hold(page, '/opening.json');
  await page.clock.setFixedTime(closing);
  await openIn(page, phone);
  await needPhoneLetters(page);
  await expectFonts(page);
  await expect(firstViewState(page).getByText(week)).toBeVisible();
  const places = [
    firstViewState(page),
    homeSection(page).getByRole('img', { name: home.picture.alt }),
  ];
  const before = await Promise.all(places.map((place) => place.boundingBox()));
  release();
  await expect(firstViewState(page).getByText(week)).toBeHidden();
  await expect(firstViewState(page)).toContainText(openingText(stateAt(closing), hours.words));
  expect(await Promise.all(places.map((place) => place.boundingBox()))).toEqual(before);
});

test('dates the guarantee’s portico from today, whatever the clocks do until its last day', {
  tag: '@slow',
}, async ({ page }) => {
  const now = '2027-03-01T23:30:00+01:00';
  await page.clock.setFixedTime(now);
  await page.goto('/');
  await expect(servicesSection(page).getByText('oggi, lunedì 1º marzo 2027')).toBeVisible();
  await expect(servicesSection(page).getByText('venerdì 30 aprile 2027')).toBeVisible();
});
