import { afterAll, beforeAll, expect, test } from 'vitest';
import { inEachEngine } from './engines.ts';
import { type Site, startSite } from './journey.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

await inEachEngine((engine) => {
  /** How far a part's top is below the header, once nothing has moved for half a second. */
  const restingGap = (part: string) =>
    engine().evaluate(async (id) => {
      const gap = () => {
        const header = document.querySelector('header') as HTMLElement;
        const top = (document.getElementById(id) as HTMLElement).getBoundingClientRect().top;
        return Math.round(top - header.getBoundingClientRect().bottom);
      };
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (let still = 0, last = gap(); still < 30; ) {
        await frame();
        still = gap() === last ? still + 1 : 0;
        last = gap();
      }
      return gap();
    }, part);

  async function expectAtRest(part: string): Promise<void> {
    const gap = await restingGap(part);
    expect(gap, `#${part} below the header`).toBeGreaterThanOrEqual(0);
    expect(gap, `#${part} below the header`).toBeLessThanOrEqual(48);
  }

  test.for([
    [390, 664],
    [820, 1180],
    [844, 390],
    [1280, 720],
  ] as const)('%i×%i: addresses and links lead to their part', async ([width, height]) => {
    await engine().resize(width, height);
    for (const part of ['contatti', 'chi-siamo']) {
      await engine().open(`${site.url}#${part}`);
      await expectAtRest(part);
    }
    await engine().open(site.url);
    await engine().click({ css: '#home a[href="#contatti"]' });
    await expectAtRest('contatti');
    await engine().open(site.url);
    await engine().click({ css: '#home a[href="#modulo"]' });
    await expectAtRest('modulo');
    // A visit was asked for: its first day is what a finger or a key chooses next.
    expect(await engine().evaluate(() => document.activeElement?.getAttribute('name'))).toBe('booking-day');
  });

  test('what grows before the page has heard of it is not taken for the visitor', async () => {
    await engine().open(`${site.url}#contatti`);
    await expectAtRest('contatti');
    await engine().evaluate(async () => {
      const home = document.getElementById('home') as HTMLElement;
      home.style.minHeight = '200vh';
      home.getBoundingClientRect(); // Where the engine holds what is in sight, it scrolls here.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      document.body.style.overflowAnchor = 'none';
      home.style.minHeight = '300vh';
    });
    await expectAtRest('contatti');
  });
});
