import { spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { chromium } from '@playwright/test';
import { launch } from 'puppeteer-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { findProgram, npm } from '../support/programs.ts';
import { type Driver, type Engine, type EngineKind, engineOf, pageDriver } from './engine.ts';
import { type Site, startSite } from './journey.ts';
import { webKitGtk, wpe } from './webkit.ts';

/** The engines in which the page must work, as far as they can be installed on one machine. */
const kinds: EngineKind[] = [
  oldChromium('109.0.6', { isComplete: false }),
  oldChromium('114.0.0', { isComplete: true }),
  {
    name: 'Firefox',
    isComplete: true,
    missing: () => (findFirefox() ? undefined : 'apt-get install firefox-esr'),
    start: startFirefox,
  },
  webKitGtk,
  wpe,
];

/**
 * Defines the same tests of the sample's site for each engine. Skips an engine that the machine lacks, with the reason.
 */
export async function inEachEngine(
  define: (engine: () => Engine, site: () => Site, kind: EngineKind) => void,
  engines = kinds,
): Promise<void> {
  for (const kind of engines) {
    const reason = await kind.missing();
    describe(kind.name, () => {
      if (reason) {
        test(kind.name, ({ skip }) => skip(`${kind.name}: ${reason}`));
        return;
      }
      let engine: Engine;
      let site: Site;
      beforeAll(async () => {
        site = await startSite();
        // On a busy machine an old engine can crash at its start.
        engine = engineOf(await kind.start().catch(kind.start));
      });
      afterAll(async () => {
        await engine?.close();
        await site.stop();
      });
      define(
        () => engine,
        () => site,
        kind,
      );
    });
  }
}

/** An old Chromium, from an npm package of 58 MB for Linux. Playwright drives it, because Puppeteer cannot. */
function oldChromium(version: string, { isComplete }: { isComplete: boolean }): EngineKind {
  const [major] = version.split('.');
  const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'portico');
  const executablePath = join(folder, `chromium-${major}`);
  return {
    name: `Chromium ${major}`,
    isComplete,
    missing: async () => {
      if (process.platform !== 'linux' || process.arch !== 'x64') {
        return 'for Linux on x64 only';
      }
      if (existsSync(executablePath)) {
        return undefined;
      }
      const modules = fetchPackage(`@sparticuz/chromium@${version}`);
      if (!modules) {
        return `npm could not fetch @sparticuz/chromium@${version}`;
      }
      mkdirSync(folder, { recursive: true });
      const part = `${executablePath}.${process.pid}`;
      const packed = createReadStream(join(modules, '@sparticuz/chromium/bin/chromium.br'));
      await pipeline(packed, createBrotliDecompress(), createWriteStream(part, { mode: 0o755 }));
      renameSync(part, executablePath);
      return undefined;
    },
    start: async () => {
      const browser = await chromium.launch({
        executablePath,
        args: ['--no-sandbox', '--disable-gpu', '--no-zygote'],
      });
      const page = await browser.newPage({ locale: 'it-IT', timezoneId: 'Europe/Rome' });
      return pageDriver(page, () => browser.close());
    },
  };
}

const findFirefox = () => findProgram('firefox-esr', 'firefox');

/**
 * The machine's Firefox, over WebDriver BiDi, because Playwright drives only its own build of Firefox. WebDriver, as in
 * webkit.ts, would need geckodriver, which comes with neither Debian nor Firefox.
 */
async function startFirefox(): Promise<Driver> {
  const executablePath = findFirefox();
  const browser = await launch({ browser: 'firefox', ...(executablePath && { executablePath }) });
  return pageDriver(await browser.newPage(), () => browser.close());
}

/**
 * Has npm fetch a package that is too large for every install, without running its install scripts, and keep it in its
 * cache. Gives its `node_modules` folder, or undefined if npm couldn't fetch it.
 * @param name with the exact version, such as `@sparticuz/chromium@109.0.6`
 */
function fetchPackage(name: string): string | undefined {
  const exec = [...npm, 'exec', '--yes', '--prefer-offline', '--ignore-scripts'];
  const printPath = ['node', '-p', 'process.env.PATH'];
  const [program = '', ...args] = [...exec, `--package=${name}`, '--', ...printPath];
  const { stdout } = spawnSync(program, args, { encoding: 'utf8' });
  const bin = /[\\/]_npx[\\/]\w+[\\/]node_modules[\\/]\.bin$/;
  return stdout
    ?.trim()
    .split(delimiter)
    .find((folder) => bin.test(folder))
    ?.replace(/[\\/]\.bin$/, '');
}
