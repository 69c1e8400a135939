import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readContent } from '../../shared/content/read.ts';
import type { Target } from '../support/engine.ts';
import { inEveryEngine } from './engines.ts';
import { countSheets } from './pdf.ts';
import { type Site, startSite } from './site.ts';

const { contatti, faq, header, home } = readContent();
const { fields } = contatti.form;
const required = ({ label }: { label: string }): Target => ({ label: `${label} *` });
const link = (text: string): Target => ({ css: 'a[href]', text });
const button = (text: string): Target => ({ css: 'button', text });
const toast = (title: string): Target => ({ css: '[role=alert] *, [role=status] *', text: title });
const question = (index: number): Target => ({ css: 'summary *', text: faq.items[index]?.question });
const answer = (index: number): Target => ({ css: 'details p', text: faq.items[index]?.answer });

const formStarts: Target[] = [{ css: 'form :is(h2, h3)' }, required(fields.firstName)];
/** In a window as low as WPE's at 390 px (292 px) a link to the section shows where the form's section begins. */
const sectionStart: Target = { css: '#contatti h2' };
const openMenu = button(header.menuLabel);
const menuChoice: Target = { css: 'nav a', text: header.mobileCta };

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

await inEveryEngine((engine, { isComplete }) => {
  const open = async (width: number, fragment = '') => {
    await engine().viewport(width, width < 500 ? 664 : 800);
    await engine().open(site.url + fragment);
  };
  const isAwake = () =>
    engine().of(button(contatti.form.submit), (submit) => !submit.matches(':disabled, [aria-disabled=true]'));
  const formIsInView = async () => {
    const isLow = await engine().eval(() => innerHeight < 400);
    const starts = isLow ? [...formStarts, sectionStart] : formStarts;
    return (await Promise.all(starts.map(engine().isInWindow))).some(Boolean);
  };
  const visible = (target: Target, isVisible = true) =>
    expect.poll(() => engine().isVisible(target), { timeout: 5000 }).toBe(isVisible);

  afterEach(async () => {
    expect(await engine().errors(), 'console errors').toEqual([]);
  });

  for (const width of [390, 1280]) {
    test(`the page opens at ${width} px, no wider than the window, its heading in the window`, async () => {
      await open(width);
      expect(
        await engine().eval(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      expect(
        await engine().of({ css: 'h1' }, (h1) => h1.getBoundingClientRect().top / innerHeight),
      ).toBeLessThan(1);
    });
  }

  test.for([
    [390, home.primary],
    [390, home.secondary],
    [1280, home.primary],
    [1280, home.secondary],
    [1280, header.cta],
  ] as const)('at %i px «%s» leads to the form', async ([width, label]) => {
    await open(width);
    await engine().click(link(label));
    await expect.poll(formIsInView, { timeout: 5000 }).toBe(true);
  });

  test('the menu opens and closes with Escape', async () => {
    await open(390);
    await visible(menuChoice, false);
    await engine().click(openMenu);
    await visible(menuChoice);
    await engine().key('Escape');
    await visible(menuChoice, false);
  });

  test('a choice closes the menu and leads to the form', async () => {
    await open(390);
    await engine().click(openMenu);
    await visible(menuChoice);
    await engine().click(menuChoice);
    await visible(menuChoice, false);
    await expect.poll(formIsInView, { timeout: 5000 }).toBe(true);
  });

  test('a question opens, and closes again', async () => {
    await open(1280);
    await visible(answer(0), false);
    await engine().click(question(0));
    await visible(answer(0));
    await engine().click(question(0));
    await visible(answer(0), false);
  });

  test.runIf(isComplete && faq.items.length > 1)('at most one question is open', async () => {
    await open(1280);
    await engine().click(question(0));
    await visible(answer(0));
    await engine().click(question(1));
    await visible(answer(1));
    await visible(answer(0), false);
  });

  test('an empty message is refused with the reason', async () => {
    await open(390, '#contatti');
    await expect.poll(isAwake, { timeout: 10_000 }).toBe(true);
    await engine().click(button(contatti.form.submit));
    await visible(toast(contatti.toasts.required.title));
  });

  test('what is written is sent, and found in the store', async () => {
    const subject = `Vendita ${randomUUID()}`;
    await open(390, '#contatti');
    await expect.poll(isAwake, { timeout: 10_000 }).toBe(true);
    await engine().type(required(fields.firstName), 'Niccolò');
    await engine().type(required(fields.lastName), 'D’Amore');
    await engine().type(required(fields.email), 'niccolo.damore@example.com');
    await engine().type(required(fields.subject), subject);
    await engine().type(required(fields.message), 'Un trilocale in via «Saragozza», € 350.000?');
    await engine().click(button(contatti.form.submit));
    await visible(toast(contatti.toasts.success.title));
    expect((await site.messages()).filter((one) => one.subject === subject)).toEqual([
      expect.objectContaining({
        from_name: 'Niccolò D’Amore',
        message: 'Un trilocale in via «Saragozza», € 350.000?',
      }),
    ]);
  });

  test('the page goes onto a few sheets of A4', async ({ skip }) => {
    skip(!engine().prints, 'its driver cannot print');
    const folder = mkdtempSync(join(tmpdir(), 'print-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    await open(1280);
    await engine().print(join(folder, 'page.pdf'));
    // Two with the specification's texts; an agency's own may be longer.
    expect(countSheets(join(folder, 'page.pdf'))).toBeGreaterThanOrEqual(2);
    expect(countSheets(join(folder, 'page.pdf'))).toBeLessThanOrEqual(3);
  });
});
