import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type Driver, Engine, type Size } from './engine.ts';
import { findProgram, freePort, Household } from './programs.ts';
import { driverAnswers, WebDriver } from './webdriver.ts';

const browser = fileURLToPath(new URL('webkit.py', import.meta.url));
const packages = 'webkit2gtk-driver gir1.2-webkit2-4.1 gir1.2-gtk-3.0 python3-gi xvfb';

/** Neither a session bus nor an accessibility bus (one started on demand would outlive the test); no graphics card. */
export const quiet = {
  DBUS_SESSION_BUS_ADDRESS: 'disabled:',
  NO_AT_BRIDGE: '1',
  GSETTINGS_BACKEND: 'memory',
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  LANG: 'C.UTF-8',
  TZ: 'Europe/Rome',
};

/** @returns what is to be installed before WebKitGTK can be driven */
export function missingWebKit(): string | undefined {
  const isThere =
    findProgram('WebKitWebDriver') &&
    findProgram('Xvfb') &&
    spawnSync('/usr/bin/python3', [
      '-c',
      'import gi; gi.require_version("Gtk", "3.0"); gi.require_version("WebKit2", "4.1")',
    ]).status === 0;
  return isThere ? undefined : `apt-get install ${packages}`;
}

/** WebKitGTK, the engine of today's Safari, in a window on a display of its own. */
export async function startWebKit(): Promise<Engine> {
  const household = new Household();
  try {
    return new Engine(await webKitDriver(household));
  } catch (error) {
    await household.end();
    throw error;
  }
}

async function webKitDriver(household: Household): Promise<Driver> {
  const { folder } = household;
  const log = join(folder, 'log');
  const homes = { XDG_CONFIG_HOME: folder, XDG_CACHE_HOME: folder, XDG_DATA_HOME: folder };
  const display = await startDisplay(household);
  const env = { ...process.env, ...quiet, ...homes, DISPLAY: display, GDK_BACKEND: 'x11' };

  const output = openSync(log, 'a');
  const port = await freePort();
  const child = household.spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: ['ignore', output, output],
    env,
  });
  closeSync(output);
  const base = `http://127.0.0.1:${port}`;
  await driverAnswers(base, () => child.exitCode !== null);
  const session = await WebDriver.start(base, {
    'webkitgtk:browserOptions': { binary: browser, args: [] },
    pageLoadStrategy: 'normal',
  });

  const python = (...args: string[]) => {
    const { status, stderr } = spawnSync(browser, args, { env, encoding: 'utf8', timeout: 40_000 });
    if (status !== 0) throw new Error(`webkit.py ${args[0]}: ${stderr.trim().split('\n').at(-1)}`);
  };
  const size = async () =>
    JSON.parse(await session.run('Promise.resolve(JSON.stringify([innerWidth, innerHeight]))'));

  return {
    name: `WebKitGTK ${session.capabilities.browserVersion}`,
    goto: session.goto,
    run: session.run,
    press: session.press,
    write: session.write,
    key: session.key,
    resize: (wanted) => resizeWindow(session, wanted, size),
    picture: async (path) => {
      python('picture', path, ...(await size()).map(String));
    },
    print: async (url, path) => python('print', url, path),
    errors: async () => readFileSync(log, 'utf8').split('\n').filter(isError),
    stop: async () => {
      await session.end();
      await household.end();
    },
  };
}

/** How WebKit writes to its output what goes to the console: `CONSOLE ERROR`, `CONSOLE JS ERROR`, `CONSOLE SECURITY ERROR`. */
export const isError = (line: string) =>
  /\bCONSOLE (?:\w+ )?ERROR /.test(line) && !line.includes(unknownDirective);

/** WebKit knows no `manifest-src` and says so at every page; Chromium loads no manifest without it. */
const unknownDirective = "Unrecognized Content-Security-Policy directive 'manifest-src'";

/** An X server on a display number of its own choice. */
async function startDisplay(household: Household): Promise<string> {
  const server = household.spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '2000x2700x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  // To the end of the line: a server that cannot write that ends.
  const numbers = createInterface(server.stdio[3] as Readable);
  const [number] = await Promise.race([
    once(numbers, 'line'),
    once(server, 'exit').then(() => {
      throw new Error('Xvfb did not start');
    }),
  ]);
  return `:${number}`;
}

/** The window has edges of its own: it is set, and corrected until the page is as large as wanted. */
async function resizeWindow(session: WebDriver, wanted: Size, size: () => Promise<[number, number]>) {
  let { width, height } = wanted;
  for (let tries = 0; tries < 20; tries++) {
    await session.send('POST', '/window/rect', { x: 0, y: 0, width, height });
    for (let looks = 0; looks < 10; looks++) {
      const [pageWidth, pageHeight] = await size();
      if (pageWidth === wanted.width && pageHeight === wanted.height) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const [pageWidth, pageHeight] = await size();
    width += wanted.width - pageWidth;
    height += wanted.height - pageHeight;
  }
  throw new Error(`the window cannot be ${wanted.width}×${wanted.height}`);
}
