import { afterEach, expect, test } from 'vitest';
import { formId } from '../../page/both-scripts/page-names.ts';
import { restingPlace } from '../support/page-view.ts';
import { inEachEngine } from './each-engine.ts';
import {
  expectEmptyMessageRefused,
  expectMessageStored,
  expectScriptRequestedAgain,
} from './journey.ts';

const question = (index: number) => `#item-${index} summary`;
const answer = (index: number) => `#item-${index} p`;
const openMenu = 'header button';
const menuLink = '#menu a[href="#contatti"]';

await inEachEngine((engine, site, { isComplete }) => {
  const open = async (width: number) => {
    await engine().resize(width, width < 500 ? 664 : 800);
    await engine().open(site().url);
  };
  const visible = (selector: string, isVisible = true) =>
    expect.poll(() => engine().isVisible(selector), { message: selector }).toBe(isVisible);

  /** Expects a part just below the header, at rest. */
  async function expectAtRest(part: string): Promise<void> {
    expect(await engine().evaluate(restingPlace, part), `#${part}`).toBe('just below the header');
  }

  afterEach(async () => {
    expect(await engine().errors(), 'console errors').toEqual([]);
  });

  test.for([460, 1280])(
    'fits the page into a window of %i px, with its heading in sight',
    async (width) => {
      await open(width);
      expect(
        await engine().evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      expect(
        await engine().withElement('h1', (h1) => h1.getBoundingClientRect().top / innerHeight),
      ).toBeLessThan(1);
    },
  );

  test.for([
    [460, 664],
    [820, 1180],
    [844, 390],
    [1280, 720],
  ] as const)('leads from addresses and links to their part at %i×%i', async ([width, height]) => {
    await engine().resize(width, height);
    for (const part of ['contatti', 'chi-siamo']) {
      await engine().open(`${site().url}#${part}`);
      await expectAtRest(part);
    }
    for (const part of ['contatti', formId]) {
      await engine().open(site().url);
      await engine().click(`#home a[href="#${part}"]`);
      await expectAtRest(part);
    }
    // The link is for a visit, so the visitor next chooses a day by finger or key.
    expect(await engine().evaluate(() => document.activeElement?.getAttribute('name'))).toBe('day');
  });

  test('closes the menu by Back and by a choice, and leaves no step of it in the history', async () => {
    await open(460);
    const steps = () => engine().evaluate(() => history.length);
    await engine().click(openMenu);
    await visible(menuLink);
    const withMenu = await steps();
    await engine().evaluate(() => history.back());
    await visible(menuLink, false);
    expect(await engine().evaluate(() => location.href)).toBe(site().url);
    await engine().click(openMenu);
    await visible(menuLink);
    await engine().click(menuLink);
    await visible(menuLink, false);
    await expectAtRest('contatti');
    expect(await steps()).toBe(withMenu);
    await engine().evaluate(() => history.back());
    const hash = () => engine().evaluate(() => location.hash);
    await expect.poll(hash).toBe('');
    await visible(menuLink, false);
  });

  test('stays in place when the menu is closed by Back, although the address names a section', async () => {
    await engine().resize(460, 664);
    await engine().open(`${site().url}#chi-siamo`);
    await expectAtRest('chi-siamo');
    await engine().evaluate(() => scrollBy(0, 600));
    await engine().click(openMenu);
    await visible(menuLink);
    const place = await engine().evaluate(() => scrollY);
    await engine().evaluate(() => history.back());
    await visible(menuLink, false);
    await expect.poll(() => engine().evaluate(() => location.hash)).toBe('#chi-siamo');
    const moved = Math.abs((await engine().evaluate(() => scrollY)) - place);
    expect(moved).toBeLessThan(300); // What loads above it may still move the page a little.
  });

  test('opens and closes a question, and closes it by opening another where the engine can', async () => {
    await open(1280);
    await visible(answer(0), false);
    await engine().click(question(0));
    await visible(answer(0));
    await engine().click(question(0));
    await visible(answer(0), false);
    if (!isComplete) {
      return;
    }
    await engine().click(question(0));
    await visible(answer(0));
    await engine().click(question(1));
    await visible(answer(1));
    await visible(answer(0), false);
  });

  test('refuses an empty message with the reason', () =>
    expectEmptyMessageRefused(engine(), site()));

  test('sends and stores a message', () => expectMessageStored(engine(), site()));

  test('requests a form’s script again that failed to load, and reloads nothing', () =>
    expectScriptRequestedAgain(engine()));
});
