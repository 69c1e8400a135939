import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { sampleDist } from '../build-sites.ts';
import { sample } from '../support/sample.ts';
import { answerSends, expectFailure, expectSuccess, notSent, send, submitButton } from './form.ts';
import { desktop, expect, expectFonts, openIn, phone, test } from './open-page.ts';
import { sizeField } from './page-parts.ts';

const { estimate, faq } = sample;

/** @param parts selectors of what has changed since the whole page was checked */
async function expectNoViolations(page: Page, ...parts: string[]): Promise<void> {
  // The page has no frames. In the mode for such pages axe takes half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  for (const part of parts) {
    axe.include(part);
  }
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    at: nodes.map(({ target }) => target.join(' ')),
  }));
  expect(found).toEqual([]);
}

for (const { viewport, details } of [
  { viewport: phone, details: {} },
  { viewport: desktop, details: { tag: '@slow' } },
]) {
  test(
    `passes axe at ${viewport.width} px with every field error, then with the results`,
    details,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/#stima?zona=saragozza&mq=100');
      await expect(page.getByRole('link', { name: estimate.form.cta })).toBeVisible();
      const size = sizeField(page);
      await size.fill('5');
      await size.blur();
      await expect(size).toHaveAttribute('aria-invalid', 'true');
      await page.getByRole('region', { name: faq.heading }).locator('summary').first().click();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: 'Iscriviti' }).click();
      await expect(page.getByLabel(/^La tua email/)).toHaveAttribute('aria-invalid', 'true');
      await submitButton(page).scrollIntoViewIfNeeded();
      await submitButton(page).click();
      await expect(page.getByText('Campi obbligatori', { exact: true })).toBeVisible();
      await expectNoViolations(page);

      await answerSends(page);
      await send(page);
      await expectSuccess(page);
      await size.fill('100');
      await expect(page.getByRole('link', { name: estimate.form.cta })).toBeVisible();
      await expectNoViolations(page, '#servizi', '#stima', '#contatti', '#toasts');
    },
  );

  test(`passes axe at ${viewport.width} px with a legal text and the failure toast`, {
    tag: '@slow',
  }, async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/net::ERR_FAILED/, notSent);
    await page.setViewportSize(viewport);
    await page.goto('/#termini');
    await expectNoViolations(page, '#termini');
    await page.getByRole('link', { name: sample.legal.close }).click();
    await page.goto('/#prima-di-firmare');
    await expectNoViolations(page, '#prima-di-firmare');
    await page.getByRole('link', { name: sample.legal.close }).click();
    await answerSends(page, (route) => route.abort());
    await send(page);
    await expectFailure(page);
    await expectNoViolations(page, '#contatti', '#toasts');
  });
}

test('passes axe on the 404 and 500 pages', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/the server responded with a status of 404/, /404.*\/a\/b/);
  await page.setViewportSize(phone);
  await page.goto('/a/b');
  await expectFonts(page);
  await expectNoViolations(page);
  await page.route('**/broken', (route) => route.fulfill({ path: join(sampleDist, '500.html') }));
  await page.goto('/broken');
  await expectNoViolations(page);
});

test('passes axe with the menu of a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectNoViolations(page, 'dialog[open]');
});

test('passes axe in a wide window with the agent’s story open', { tag: '@slow' }, async ({
  page,
}) => {
  await openIn(page, desktop);
  await page.getByText('La Nostra Storia', { exact: true }).click();
  await expectNoViolations(page);
});

test('animates nothing with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('link', { name: 'Valuta Casa Bologna' }).hover();
  const moving = await page.locator('*').evaluateAll((elements) =>
    elements.flatMap((element) =>
      [undefined, '::before', '::after']
        .map((part) => getComputedStyle(element, part))
        .filter(
          ({ animationName, transitionDuration }) =>
            animationName !== 'none' || !/^0s(, 0s)*$/.test(transitionDuration),
        )
        .map(() => element.className),
    ),
  );
  expect(moving).toEqual([]);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('draws arches and icons in the text’s colour with forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const colourOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  const text = await colourOf('body', 'color');
  expect(await colourOf('.portico path', 'stroke')).toBe(text);
  expect(await colourOf('.niche svg', 'color')).toBe(text);
});

test('keeps the drawn marks of the questions visible with forced colours', {
  tag: '@slow',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const mark = page.getByRole('region', { name: faq.heading }).locator('summary').first();
  const ground = await page
    .locator('body')
    .evaluate((body) => getComputedStyle(body).backgroundColor);
  for (const part of ['::before', '::after']) {
    const colour = await mark.evaluate(
      (element, name) => getComputedStyle(element, name).backgroundColor,
      part,
    );
    expect(colour).toMatch(/^rgb\(/);
    expect(colour).not.toBe(ground);
  }
});
