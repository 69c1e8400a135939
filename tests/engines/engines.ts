import { afterAll, beforeAll, describe, test } from 'vitest';
import { missingChromium, startChromium } from '../support/chromium-engine.ts';
import type { Engine } from '../support/engine.ts';
import { missingFirefox, startFirefox } from '../support/firefox-engine.ts';
import { missingWebKit, startWebKit } from '../support/webkit.ts';
import { missingWpe, startWpe } from '../support/wpe.ts';

type Kind = {
  name: string;
  /** Whether everything has to work here, or only reading, links and sending. */
  isComplete: boolean;
  /** What keeps it from being run on this machine. */
  missing: () => string | undefined | Promise<string | undefined>;
  start: () => Promise<Engine>;
};

/** The engines that the page promises to work in, as far as a machine can have them. */
const kinds: Kind[] = [
  {
    name: 'Chromium 109',
    isComplete: false,
    missing: () => missingChromium(109),
    start: () => startChromium(109),
  },
  {
    name: 'Chromium 114',
    isComplete: true,
    missing: () => missingChromium(114),
    start: () => startChromium(114),
  },
  { name: 'Firefox', isComplete: true, missing: missingFirefox, start: startFirefox },
  { name: 'WebKitGTK (today’s Safari)', isComplete: true, missing: missingWebKit, start: startWebKit },
  { name: 'WPE WebKit 2.38 (Safari 16.0)', isComplete: false, missing: missingWpe, start: startWpe },
];

/**
 * Writes the same tests for every engine; `engine()` gives the browser while they run. Where a machine lacks an engine
 * its tests are skipped, and the report says what is to be installed.
 */
export async function inEveryEngine(write: (engine: () => Engine, kind: Kind) => void): Promise<void> {
  for (const kind of kinds) {
    const reason = await kind.missing();
    describe(kind.name, () => {
      if (reason) {
        test.skip(`not run here: ${reason}`, () => {});
        return;
      }
      let engine: Engine | undefined;
      beforeAll(async () => {
        engine = await kind.start();
      }, 60_000);
      afterAll(() => engine?.stop());
      write(() => {
        if (!engine) throw new Error(`${kind.name} did not start`);
        return engine;
      }, kind);
    });
  }
}
