import type { Page } from '@playwright/test';
import { withCapital } from '../../shared/text/format.ts';
import { sample } from '../support/sample.ts';
import {
  answerSends,
  expectSuccess,
  field,
  fill,
  message,
  openForm,
  submitButton,
} from './form.ts';
import { expect, hold, needPhoneLetters, openIn, phone, test } from './open-page.ts';
import { follow, group } from './page-parts.ts';

const { booking, about } = sample;
const { parts, preference } = booking;

const choices = (page: Page) => group(page, booking.legend).getByRole('radio');
const chosen = (page: Page) => group(page, booking.legend).getByRole('radio', { checked: true });
const choice = (page: Page, name: string) =>
  group(page, booking.legend).getByRole('radio', { name: withCapital(name), exact: true });
/** Clicks the label, as a person does, once the page is at rest. */
const choose = (page: Page, name: string) =>
  group(page, booking.legend)
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: withCapital(name), exact: true }) })
    .click();

test.beforeEach(({ page }) => page.clock.setFixedTime('2026-11-20T10:00:00+01:00'));

test('offers the choice of day after a link to book a visit, not after another, and keeps the subject', async ({
  page,
}) => {
  await openForm(page);
  await follow(page, 'Inizia la Conversazione');
  await expect(field(page, 'Nome *')).toBeFocused();
  await expect(field(page, 'Nome *')).toBeInViewport({ ratio: 1 });
  await expect(field(page, 'Oggetto *')).toHaveValue(about.talkSubject);
  await expect(group(page, booking.legend)).toHaveCount(0);

  await field(page, 'Oggetto *').fill('La casa di mia zia');
  await follow(page, 'Prenota Sopralluogo');
  await expect(choice(page, booking.anyDay)).toBeFocused();
  await expect(choice(page, booking.anyDay)).toBeInViewport({ ratio: 1 });
  // Five open days. The agency is closed on Saturday afternoons.
  await expect(choices(page)).toHaveCount(1 + 1 + 4 * 2);
  await expect(choices(page).nth(1)).toHaveAccessibleName('Sabato 21 novembre, di mattina');
  await expect(choices(page).last()).toHaveAccessibleName('Giovedì 26 novembre, di pomeriggio');
  await expect(group(page, booking.legend).getByRole('radio', { disabled: true })).toHaveCount(0);
  await expect(group(page, booking.legend)).toHaveAccessibleDescription(
    `${booking.request} ${booking.outside}`,
  );
  const note = await group(page, booking.legend).getByText(booking.request).boundingBox();
  const first = await choice(page, booking.anyDay).boundingBox();
  expect(note?.y, 'heard and read before the choice').toBeLessThan(first?.y ?? 0);
  await expect(field(page, 'Oggetto *')).toHaveValue('La casa di mia zia');
});

// A laptop's window at 200 and at 400 %.
for (const viewport of [
  { width: 640, height: 360 },
  { width: 320, height: 256 },
]) {
  test(`shows the focused choice of day in a window of ${viewport.width}×${viewport.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await follow(page, 'Prenota Sopralluogo');
    await expect(choice(page, booking.anyDay)).toBeFocused();
    await expect(choice(page, booking.anyDay)).toBeInViewport({ ratio: 1 });
  });
}

for (const { width, details } of [
  { width: 320, details: {} },
  { width: 390, details: { tag: '@slow' } },
  { width: 1280, details: { tag: '@slow' } },
]) {
  test(
    `shows the mornings in one column and the afternoons in the next at ${width} px`,
    details,
    async ({ page }) => {
      await openIn(page, { width, height: 900 });
      await needPhoneLetters(page);
      await follow(page, 'Prenota Sopralluogo');
      await expect(choice(page, booking.anyDay)).toBeFocused();
      const boxes = await group(page, booking.legend)
        .locator('label')
        .evaluateAll((labels) =>
          labels.map((label) => {
            const { x, y, height } = label.getBoundingClientRect();
            return { x, y, height, words: label.textContent };
          }),
        );
      const mornings = boxes.filter(({ words }) => words === withCapital(parts.morning));
      const afternoons = boxes.filter(({ words }) => words === withCapital(parts.afternoon));
      expect(new Set(mornings.map(({ x }) => x)).size).toBe(1);
      expect(new Set(afternoons.map(({ x }) => x)).size).toBe(1);
      // The first day is a Saturday, without an afternoon. No part takes up two lines.
      expect(afternoons.map(({ y }) => y)).toEqual(mornings.slice(1).map(({ y }) => y));
      expect(new Set(mornings.concat(afternoons).map(({ height }) => height)).size).toBe(1);
    },
  );
}

test('writes the preferred day as the first line of the message until it is sent', async ({
  page,
}) => {
  const sent = await answerSends(page);
  await openForm(page);
  await fill(page);
  await follow(page, 'Prenota Sopralluogo');
  const expectMessage = (text: string) => expect(field(page, 'Messaggio *')).toHaveValue(text);
  const rest = message['Messaggio *'];
  await choose(page, `lunedì 23 novembre, ${parts.afternoon}`);
  await expectMessage(`${preference} lunedì 23 novembre, ${parts.afternoon}.\n${rest}`);
  await choose(page, booking.anyDay);
  await expectMessage(`${booking.anyPreference}\n${rest}`);
  await choose(page, `sabato 21 novembre, ${parts.morning}`);
  const preferred = `${preference} sabato 21 novembre, ${parts.morning}.\n${rest}`;
  await expectMessage(preferred);
  await follow(page, 'Prenota Sopralluogo');
  await expect(chosen(page), 'leads back to it').toBeFocused();

  await submitButton(page).click();
  await expectSuccess(page);
  expect(sent).toMatchObject([
    {
      template_params: {
        subject: message['Oggetto *'],
        message: preferred,
        preferred_day: '2026-11-21 morning',
      },
    },
  ]);
  await expect(group(page, booking.legend)).toHaveCount(0);
  await follow(page, 'Prenota Sopralluogo');
  await expect(choice(page, booking.anyDay)).toBeChecked();
});

test('keeps the chosen day after a reload, even if the visitor types before the script is loaded', async ({
  page,
}) => {
  await openForm(page);
  await fill(page);
  await follow(page, 'Prenota Sopralluogo');
  await choose(page, `lunedì 23 novembre, ${parts.morning}`);
  const release = await hold(page, /\.js$/);
  await page.reload();
  await field(page, 'Nome *').fill('Bea');
  release();
  await expect(choice(page, `lunedì 23 novembre, ${parts.morning}`)).toBeChecked();
  await expect(field(page, 'Nome *')).toHaveValue('Bea');
  await choose(page, `martedì 24 novembre, ${parts.morning}`);
  await expect(field(page, 'Messaggio *')).toHaveValue(
    `${preference} martedì 24 novembre, ${parts.morning}.\n${message['Messaggio *']}`,
  );
});

test('moves along the days with arrow keys, and keeps the choice in view', async ({ page }) => {
  await openIn(page, phone);
  await follow(page, 'Prenota Sopralluogo');
  await expect(choice(page, booking.anyDay)).toBeFocused();
  for (let pressed = 0; pressed < 9; pressed++) {
    await page.keyboard.press('ArrowRight');
  }
  await expect(choices(page).last()).toBeChecked();
  await expect(choices(page).last()).toBeInViewport({ ratio: 1 });
  await expect(field(page, 'Messaggio *')).toHaveValue(
    `${preference} giovedì 26 novembre, ${parts.afternoon}.\n`,
  );
});
