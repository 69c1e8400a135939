import { sample } from '../sample/sample.ts';
import { expectValues, field, fill, message, submitButton } from './form.ts';
import { expect, hold, test } from './page.ts';

const { booking, estimate } = sample;
const { dates } = sample.servizi.guarantee;

test('while the form’s script is on its way, nothing is sent and nothing typed is lost', async ({ page }) => {
  const arrive = await hold(page, /\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  await fill(page);
  await field(page, 'Nome *').press('Enter');
  await expect(submitButton(page)).toBeDisabled();
  await expect(page).toHaveURL('/');
  arrive();
  await expect(submitButton(page)).toBeEnabled();
  await expectValues(page, message);
});

test('a link proposes a subject at once, and its choice of day comes with the script', async ({ page }) => {
  const arrive = await hold(page, /\.js$/);
  await page.goto('/');
  await page.getByRole('link', { name: 'Prenota Appuntamento', exact: true }).click();
  await expect(field(page, 'Oggetto *')).not.toHaveValue('');
  await expect(field(page, 'Nome *')).toBeFocused();
  arrive();
  await expect(
    page.getByRole('group', { name: booking.day, exact: true }).getByRole('radio').first(),
  ).toBeFocused();
});

test('the choice of day leaves the focus where the visitor is writing by then', async ({ page }) => {
  const arrive = await hold(page, /\.js$/);
  await page.goto('/');
  await page.getByRole('link', { name: 'Prenota Appuntamento', exact: true }).click();
  await expect(field(page, 'Nome *')).toBeFocused();
  await page.keyboard.type('Anna');
  arrive();
  await expect(page.getByRole('group', { name: booking.legend })).toBeVisible();
  await page.keyboard.type(' Maria');
  await expect(field(page, 'Nome *')).toHaveValue('Anna Maria');
});

test('the guarantee has a date field before its script is there, and keeps the day', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-21T10:00:00+01:00');
  const arrive = await hold(page, /\.js$/);
  await page.goto('/');
  const signing = page.getByLabel(dates.label, { exact: true });
  await expect(signing, 'far from the window').toHaveAttribute('type', 'text');
  await signing.focus();
  await page.keyboard.type('11112027');
  await expect(signing).toHaveValue('2027-11-11');
  arrive();
  await expect(page.getByRole('link', { name: dates.message, exact: true })).toBeVisible();
  await expect(signing).toHaveValue('2027-11-11');
});

test('the estimate keeps what was chosen before its script was there', async ({ page }) => {
  const arrive = await hold(page, /\.js$/);
  await page.goto('/#stima');
  const written = page.getByLabel(estimate.form.size, { exact: true });
  const slider = page.getByRole('slider', { name: estimate.form.sizeSlider });
  await slider.fill('95');
  await slider.press('ArrowRight');
  await page.locator('.estimate-map [data-estimate="saragozza"] text').click();
  arrive();
  await expect(page.getByRole('link', { name: estimate.form.cta })).toBeVisible();
  await expect(page.getByLabel(estimate.form.zone, { exact: true })).toHaveValue('saragozza');
  await expect(written).toHaveValue('100');
  await expect(slider).toHaveValue('100');
  await expect(page).toHaveURL('/#stima?zona=saragozza&mq=100');
});
