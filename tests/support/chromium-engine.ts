import { createReadStream, createWriteStream, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { type Driver, Engine } from './engine.ts';
import { onDemand } from './on-demand.ts';

const folder = fileURLToPath(new URL('../engines/chromium/', import.meta.url));
type OldVersion = 109 | 114;

/**
 * Old Chromiums come inside npm packages for Linux, 58 MB each.
 * @returns why there is none, if there is none
 */
export async function missingChromium(version: OldVersion): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'to be had for Linux on x64 only';
  const program = programPath(version);
  if (!existsSync(program)) {
    const packed = onDemand(folder, `node_modules/chromium-${version}/bin/chromium.br`);
    if (!packed) return 'npm ci --prefix tests/engines/chromium --ignore-scripts';
    // Under its own name only once it is whole.
    await pipeline(
      createReadStream(packed),
      createBrotliDecompress(),
      createWriteStream(`${program}.part`, { mode: 0o755 }),
    );
    renameSync(`${program}.part`, program);
  }
  try {
    await (await launch(version)).close();
    return undefined;
  } catch {
    return 'its libraries are missing: apt-get install chromium brings them';
  }
}

/** Chromium as it was, driven by Playwright. */
export async function startChromium(version: OldVersion): Promise<Engine> {
  const browser = await launch(version);
  const page = await browser.newPage({ locale: 'it-IT', timezoneId: 'Europe/Rome' });
  return new Engine(chromiumDriver(`Chromium ${browser.version()}`, page));
}

const launch = (version: OldVersion) =>
  chromium.launch({
    executablePath: programPath(version),
    args: ['--no-sandbox', '--disable-gpu', '--no-zygote'],
  });

const programPath = (version: OldVersion) =>
  join(folder, `node_modules/chromium-${version}/chromium-${version}`);

function chromiumDriver(name: string, page: Page): Driver {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    name,
    goto: async (url) => void (await page.goto(url)),
    resize: (size) => page.setViewportSize(size),
    run: (expression) => page.evaluate<string>(expression),
    press: (x, y) => page.mouse.click(x, y),
    write: (text) => page.keyboard.type(text),
    key: (key) => page.keyboard.press(key),
    picture: async (path) => void (await page.screenshot({ path })),
    print: async (_url, path) => void (await page.pdf({ path, preferCSSPageSize: true })),
    errors: async () => errors,
    stop: async () => void (await page.context().browser()?.close()),
  };
}
