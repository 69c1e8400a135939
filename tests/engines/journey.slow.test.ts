import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Target } from './engine.ts';
import { inEachEngine } from './engines.ts';
import {
  button,
  content,
  expectEmptyMessageRefused,
  expectMessageStored,
  expectVisible,
  field,
  type Site,
  startSite,
} from './journey.ts';

const { contatti, faq, header, home } = content;
const question = (index: number): Target => ({ css: 'summary *', text: faq.items[index]?.question });
const answer = (index: number): Target => ({ css: 'details p', text: faq.items[index]?.answer });
const openMenu = button(header.menuLabel);
const menuLink: Target = { css: 'nav a', text: header.mobileCta };

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

await inEachEngine((engine, { isComplete }) => {
  const open = async (width: number) => {
    await engine().resize(width, width < 500 ? 664 : 800);
    await engine().open(site.url);
  };
  const visible = (target: Target, isVisible?: boolean) => expectVisible(engine(), target, isVisible);
  const expectFormInWindow = () =>
    expect
      .poll(
        async () => {
          // WPE's window is 292 px high at this width: a link to the section shows only its heading.
          const isLow = await engine().evaluate(() => innerHeight < 400);
          const starts = [{ css: 'form :is(h2, h3)' }, field(contatti.form.fields.firstName)];
          if (isLow) starts.push({ css: '#contatti h2' });
          return (await Promise.all(starts.map(engine().isInWindow))).some(Boolean);
        },
        { timeout: 20_000 },
      )
      .toBe(true);

  afterEach(async () => {
    expect(await engine().errors(), 'console errors').toEqual([]);
  });

  test.for([390, 1280])('the page fits a window of %i px, with its heading in sight', async (width) => {
    await open(width);
    expect(
      await engine().evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    expect(
      await engine().of({ css: 'h1' }, (h1) => h1.getBoundingClientRect().top / innerHeight),
    ).toBeLessThan(1);
  });

  test.for([
    [390, home.primary],
    [390, home.secondary],
    [1280, home.primary],
    [1280, home.secondary],
    [1280, header.cta],
  ] as const)('at %i px «%s» leads to the form', async ([width, text]) => {
    await open(width);
    await engine().click({ css: 'a[href]', text });
    await expectFormInWindow();
  });

  test('the menu closes with Escape, and with a choice, which leads to the form', async () => {
    await open(390);
    await visible(menuLink, false);
    await engine().click(openMenu);
    await visible(menuLink);
    await engine().pressEscape();
    await visible(menuLink, false);
    await engine().click(openMenu);
    await visible(menuLink);
    await engine().click(menuLink);
    await visible(menuLink, false);
    await expectFormInWindow();
  });

  test('a question opens and closes', async () => {
    await open(1280);
    await visible(answer(0), false);
    await engine().click(question(0));
    await visible(answer(0));
    await engine().click(question(0));
    await visible(answer(0), false);
  });

  const testComplete = isComplete ? test : () => {};
  testComplete('at most one question is open', async () => {
    await open(1280);
    await engine().click(question(0));
    await visible(answer(0));
    await engine().click(question(1));
    await visible(answer(1));
    await visible(answer(0), false);
  });

  test('an empty message is refused with the reason', () => expectEmptyMessageRefused(engine(), site));

  test('a message is sent and stored', () => expectMessageStored(engine(), site));

  test('the page prints on two or three sheets of A4', async ({ skip }) => {
    const folder = mkdtempSync(join(tmpdir(), 'print-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    await open(1280);
    if (!(await engine().print(join(folder, 'page.pdf')))) return skip('WPE WebKit has no way to print');
    expect([2, 3]).toContain(countPages(readFileSync(join(folder, 'page.pdf'), 'latin1')));
  });
});

/** Firefox compresses the objects that name the pages. */
function countPages(pdf: string): number {
  const streams = [...pdf.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, bytes = '']) => {
    try {
      return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
    } catch {
      return ''; // Not compressed.
    }
  });
  return [pdf, ...streams].join('\n').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
