import { expect, it } from 'vitest';
import { putElementsBehindFields, translateIntoCapitals } from '../support/translate.ts';
import { inEachEngine } from './engines.ts';
import { expectEmptyMessageRefused, expectMessageStored } from './journey.ts';
import { webKitGtk } from './webkit.ts';

await inEachEngine(
  (engine, site) => {
    it('refuses an empty message, and stores one that is written, without a console error', async () => {
      await expectEmptyMessageRefused(engine(), site());
      await expectMessageStored(engine(), site());
      expect(await engine().errors()).toEqual([]);
    });

    it.each([
      ['a translation', translateIntoCapitals],
      ['an element beside each field', putElementsBehindFields],
    ])(
      'keeps proposal, focus, zone and draft if %s comes before the page’s script',
      async (_, change) => {
        const readField = (id: string) =>
          engine().evaluate(
            (name) => (document.getElementById(name) as HTMLInputElement).value,
            id,
          );
        await engine().open(site().url);
        await engine().evaluate(() => sessionStorage.clear()); // The draft of the test before.
        await engine().open(site().url);
        await engine().evaluate(() => {
          (document.getElementById('stima-zone') as HTMLSelectElement).selectedIndex = 1;
        });
        const zone = await readField('stima-zone');
        await engine().evaluate(change);
        await engine().click({ css: '[href="#modulo"][data-subject]:not([data-booking])' });
        const subject = await readField('subject');
        expect(subject).not.toBe('');
        const isReady = () => engine().isVisible({ css: '#modulo [type=submit]:enabled' });
        await expect.poll(isReady).toBe(true);
        expect(await readField('subject')).toBe(subject);
        expect(await engine().evaluate(() => document.activeElement?.id)).toBe('firstName');
        expect(zone).not.toBe('');
        expect(await readField('stima-zone')).toBe(zone);
        await engine().type({ css: '#firstName' }, 'Anna');
        await engine().open(site().url);
        expect(await readField('firstName')).toBe('Anna');
        expect(await engine().errors()).toEqual([]);
      },
    );
  },
  [webKitGtk],
);
