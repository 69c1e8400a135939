import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { pdfStreams } from '../support/pdf.ts';
import type { Target } from './engine.ts';
import { inEachEngine } from './engines.ts';
import { button, content, expectEmptyMessageRefused, expectMessageStored, expectVisible } from './journey.ts';

const { faq, header } = content;
const question = (index: number): Target => ({ css: 'summary *', text: faq.items[index]?.question });
const answer = (index: number): Target => ({ css: 'details p', text: faq.items[index]?.answer });
const openMenu = button(header.menuLabel);
const menuLink: Target = { css: 'nav a', text: header.mobileCta };

await inEachEngine((engine, site, { isComplete }) => {
  const open = async (width: number) => {
    await engine().resize(width, width < 500 ? 664 : 800);
    await engine().open(site().url);
  };
  const visible = (target: Target, isVisible?: boolean) => expectVisible(engine(), target, isVisible);

  /** Expects a part just below the header, once nothing has moved for half a second. */
  async function expectAtRest(part: string): Promise<void> {
    const gap = await engine().evaluate(restingGap, part);
    expect(gap, `#${part} below the header`).toBeGreaterThanOrEqual(0);
    expect(gap, `#${part} below the header`).toBeLessThanOrEqual(48);
  }

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
    [390, 664],
    [820, 1180],
    [844, 390],
    [1280, 720],
  ] as const)('%i×%i: addresses and links lead to their part', async ([width, height]) => {
    await engine().resize(width, height);
    for (const part of ['contatti', 'chi-siamo']) {
      await engine().open(`${site().url}#${part}`);
      await expectAtRest(part);
    }
    for (const part of ['contatti', 'modulo']) {
      await engine().open(site().url);
      await engine().click({ css: `#home a[href="#${part}"]` });
      await expectAtRest(part);
    }
    // The link asks for a visit: its first day is what a finger or a key chooses next.
    expect(await engine().evaluate(() => document.activeElement?.getAttribute('name'))).toBe('booking-day');
  });

  test('a part stays in its place while what is above it grows', async () => {
    await engine().open(`${site().url}#contatti`);
    await expectAtRest('contatti');
    await engine().evaluate(async () => {
      const home = document.getElementById('home') as HTMLElement;
      home.style.minHeight = '200vh';
      home.getBoundingClientRect(); // An engine with scroll anchoring scrolls here.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      document.body.style.overflowAnchor = 'none';
      home.style.minHeight = '300vh';
    });
    await expectAtRest('contatti');
  });

  test('the menu closes with Escape, and with a choice, which leads to the contact section', async () => {
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
    await expectAtRest('contatti');
  });

  test('a question opens and closes, by another one too where the engine can', async () => {
    await open(1280);
    await visible(answer(0), false);
    await engine().click(question(0));
    await visible(answer(0));
    await engine().click(question(0));
    await visible(answer(0), false);
    if (!isComplete) return;
    await engine().click(question(0));
    await visible(answer(0));
    await engine().click(question(1));
    await visible(answer(1));
    await visible(answer(0), false);
  });

  test('an empty message is refused with the reason', () => expectEmptyMessageRefused(engine(), site()));

  test('a message is sent and stored', () => expectMessageStored(engine(), site()));

  test('the page prints on two sheets of A4', async ({ skip }) => {
    const folder = mkdtempSync(join(tmpdir(), 'print-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    await open(1280);
    if (!(await engine().print(join(folder, 'page.pdf')))) return skip('WPE WebKit has no way to print');
    expect(countPages(readFileSync(join(folder, 'page.pdf'), 'latin1'))).toBe(2);
  });
});

/** Runs in the page: how far a part's top is below the header, once nothing has moved for 30 frames. */
async function restingGap(id: string): Promise<number> {
  const gap = () => {
    const header = document.querySelector('header') as HTMLElement;
    const top = (document.getElementById(id) as HTMLElement).getBoundingClientRect().top;
    return Math.round(top - header.getBoundingClientRect().bottom);
  };
  for (let still = 0, last = gap(); still < 30; ) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    still = gap() === last ? still + 1 : 0;
    last = gap();
  }
  return gap();
}

/** Firefox compresses the objects that name the pages. */
const countPages = (pdf: string) =>
  [pdf, ...pdfStreams(pdf)].join('\n').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
