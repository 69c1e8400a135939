import { expect, it } from 'vitest';
import { inEachEngine } from './each-engine.ts';
import { expectEmptyMessageRefused, expectMessageStored } from './journey.ts';
import { webKitGtk } from './webkit.ts';

await inEachEngine(
  (engine, site) => {
    it('refuses an empty message in WebKitGTK and stores a written one, without a console error', async () => {
      await expectEmptyMessageRefused(engine(), site());
      await expectMessageStored(engine(), site());
      expect(await engine().errors()).toEqual([]);
    });
  },
  [webKitGtk],
);
