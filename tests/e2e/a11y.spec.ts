import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { sampleSite } from '../support/tested-sites.ts';
import { answerSends, expectSuccess, fill, notSent, openForm, submitButton } from './form.ts';
import { desktop, expect, phone, test } from './page.ts';

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    at: nodes.map(({ target }) => target.join(' ')),
  }));
  expect(found).toEqual([]);
}

const widths = [
  { width: 360, height: 740 },
  phone,
  { width: 768, height: 1024 },
  desktop,
  { width: 1920, height: 1080 },
];

for (const viewport of widths) {
  test.describe(`axe finds nothing at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('on the page, with a question open', async ({ page }) => {
      await page.goto('/');
      await page
        .getByRole('region', { name: /domande/i })
        .locator('summary')
        .first()
        .click();
      await expectNoViolations(page);
    });

    test('with field errors and their toast', async ({ page }) => {
      await openForm(page);
      await submitButton(page).click();
      await expect(page.getByText('Campi obbligatori', { exact: true })).toBeVisible();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: 'Iscriviti' }).click();
      await expect(page.getByLabel(/^La tua email/)).toHaveAttribute('aria-invalid', 'true');
      await expectNoViolations(page);
    });

    test('with the failure toast', async ({ page, expectProblem }) => {
      expectProblem(/net::ERR_FAILED/);
      expectProblem(notSent);
      await openForm(page);
      await answerSends(page, (route) => route.abort());
      await fill(page);
      await submitButton(page).click();
      await expect(page.getByText("Errore nell'invio")).toBeVisible();
      await expectNoViolations(page);
    });

    test('with the success toast', async ({ page }) => {
      await openForm(page);
      await answerSends(page);
      await fill(page);
      await submitButton(page).click();
      await expectSuccess(page);
      await expectNoViolations(page);
    });

    test('with the story open', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'La Nostra Storia' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page);
    });

    for (const id of ['privacy', 'termini']) {
      test(`with the document ${id} open`, async ({ page }) => {
        await page.goto(`/#${id}`);
        await expect(page.locator(`#${id}`)).toBeVisible();
        await expectNoViolations(page);
      });
    }

    test('on the page of an unknown path', async ({ page, expectProblem }) => {
      expectProblem(/the server responded with a status of 404/);
      expectProblem(/404.*\/a\/b/);
      await page.goto('/a/b');
      await expectNoViolations(page);
    });

    test('on the error page', async ({ page }) => {
      // The server shows it at the address of the fault.
      await page.route('**/fault', (route) => route.fulfill({ path: join(sampleSite, '500.html') }));
      await page.goto('/fault');
      await expectNoViolations(page);
    });
  });
}

test.describe('axe finds nothing on a phone', () => {
  test.use({ viewport: phone });

  test('with the menu open', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await expectNoViolations(page);
  });
});
