import { afterAll, beforeAll, expect, it } from 'vitest';
import { inEachEngine, webKitGtk } from './engines.ts';
import { expectEmptyMessageRefused, expectMessageStored, type Site, startSite } from './journey.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

await inEachEngine(
  (engine) => {
    it('refuses an empty message, and stores one that is written, without a console error', async () => {
      await expectEmptyMessageRefused(engine(), site);
      await expectMessageStored(engine(), site);
      expect(await engine().errors()).toEqual([]);
    });
  },
  [webKitGtk],
);
