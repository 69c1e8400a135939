import { type ChildProcess, spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Builder, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { findProgram, freePort, killGroup, spawnGroup } from '../support/programs.ts';
import type { Driver } from './engine.ts';

const browser = fileURLToPath(new URL('webkit.py', import.meta.url));
const modules = 'import gi; gi.require_version("Gtk", "3.0"); gi.require_version("WebKit2", "4.1")';

/** @returns what has to be installed before WebKitGTK can be driven */
export function missingWebKitGtk(): string | undefined {
  const programs = findProgram('WebKitWebDriver') && findProgram('Xvfb');
  if (programs && spawnSync('/usr/bin/python3', ['-c', modules]).status === 0) return undefined;
  return 'apt-get install webkit2gtk-driver gir1.2-webkit2-4.1 gir1.2-gtk-3.0 python3-gi xvfb';
}

/** @returns what has to be installed before WPE WebKit can be driven */
export const missingWpe = (): string | undefined =>
  findProgram('WPEWebDriver') && findProgram('cog') ? undefined : 'apt-get install wpewebkit-driver cog';

/** WebKitGTK, the engine of today's Safari, in a window on an X display of its own. */
export const startWebKitGtk = () => start(webKitGtk);

/** WPE WebKit without a display. Debian 12 has 2.38, the engine of Safari 16.0. */
export const startWpe = () => start(wpe);

/** `children` end with the engine. */
type Surroundings = { children: ChildProcess[]; folder: string; env: NodeJS.ProcessEnv };
type OpenDriver = Omit<Driver, 'close'>;

async function start(engine: (surroundings: Surroundings) => Promise<OpenDriver>): Promise<Driver> {
  const children: ChildProcess[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
  const env = {
    ...process.env,
    // No session or accessibility bus, which would outlive the test, and no graphics card.
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    NO_AT_BRIDGE: '1',
    GSETTINGS_BACKEND: 'memory',
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    LANG: 'C.UTF-8',
    TZ: 'Europe/Rome',
    XDG_CONFIG_HOME: folder,
    XDG_CACHE_HOME: folder,
    XDG_DATA_HOME: folder,
  };
  const close = async () => {
    await Promise.all(children.map(killGroup));
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return { ...(await engine({ children, folder, env })), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function webKitGtk({ children, folder, env }: Surroundings): Promise<OpenDriver> {
  Object.assign(env, { DISPLAY: await startDisplay(children), GDK_BACKEND: 'x11' });
  const log = join(folder, 'log');
  const url = await startDriver(children, 'WebKitWebDriver', log, env);
  const session = await connect(url, 'WebKitGTK', {
    'webkitgtk:browserOptions': { binary: browser, args: [] },
  });
  const isAsLarge = (width: number, height: number) =>
    session.executeScript<boolean>(
      'return innerWidth === arguments[0] && innerHeight === arguments[1]',
      width,
      height,
    );
  return {
    ...sessionDriver(() => session),
    resize: async (width, height) => {
      await session.manage().window().setRect({ x: 0, y: 0, width, height });
      for (let tries = 0; !(await isAsLarge(width, height)); tries++) {
        if (tries === 100) throw new Error(`the window cannot be ${width}×${height}`);
        await setTimeout(50);
      }
    },
    print: async (page, path) => {
      const { status, stderr } = spawnSync(browser, ['print', page, path], { env, encoding: 'utf8' });
      if (status !== 0) throw new Error(`webkit.py print: ${stderr}`);
    },
    errors: async () => errorsIn(log),
  };
}

async function wpe({ children, folder, env }: Surroundings): Promise<OpenDriver> {
  const url = await startDriver(children, 'WPEWebDriver', join(folder, 'log'), env);
  // The window is 800 px wide for ever: a page that is scaled is narrower.
  const open = (scale: number) =>
    connect(url, 'cog', {
      'wpe:browserOptions': {
        binary: findProgram('cog'),
        args: ['--automation', '--platform=headless', `--scale=${scale}`],
      },
    });
  const errors: string[] = [];
  let scale = 1;
  let session = await open(scale);
  const collect = async () =>
    errors.push(...(await session.executeScript<string[]>('return (window.heardErrors || []).splice(0)')));
  return {
    ...sessionDriver(
      () => session,
      () => scale,
    ),
    goto: async (page) => {
      await collect();
      await session.get(page);
      await session.executeScript(`(${hearErrors})()`);
    },
    resize: async (width) => {
      await collect();
      await session.quit();
      scale = 800 / (width + 0.01);
      session = await open(scale);
    },
    errors: async () => {
      await collect();
      return errors;
    },
  };
}

/** @returns the address of a WebDriver server that takes sessions */
async function startDriver(children: ChildProcess[], program: string, log: string, env: NodeJS.ProcessEnv) {
  const port = await freePort();
  const output = openSync(log, 'a');
  const child = spawnGroup([program, `--port=${port}`], { stdio: ['ignore', output, output], env });
  children.push(child);
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/status`).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`${program} did not start`);
    await setTimeout(50);
  }
  return url;
}

const connect = (url: string, browserName: string, options: object) =>
  new Builder()
    .usingServer(url)
    .withCapabilities(new Capabilities({ browserName, ...options }))
    .build();

/** @param getScale by which the engine scales the page: WPE's driver counts pixels before that */
function sessionDriver(getSession: () => WebDriver, getScale = () => 1) {
  return {
    goto: (url: string) => getSession().get(url),
    evaluate: (expression: string) =>
      getSession().executeAsyncScript<string>(
        `const done = arguments[arguments.length - 1]; (${expression}).then(done)`,
      ),
    click: (x: number, y: number) => {
      const point = { x: Math.round(x * getScale()), y: Math.round(y * getScale()), duration: 0 };
      const move = { ...point, origin: Origin.VIEWPORT };
      return getSession().actions().move(move).press().release().perform();
    },
    type: (text: string) => getSession().actions().sendKeys(text).perform(),
    pressEscape: () => getSession().actions().sendKeys(Key.ESCAPE).perform(),
  };
}

/** An X server on a display number that it chooses. */
async function startDisplay(children: ChildProcess[]): Promise<string> {
  const command = ['Xvfb', '-displayfd', '3', '-screen', '0', '2000x2700x24', '-nolisten', 'tcp'];
  const server = spawnGroup(command, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  children.push(server);
  let number = '';
  for await (const chunk of server.stdio[3] as Readable) {
    number += chunk;
    if (number.endsWith('\n')) return `:${number.trim()}`;
  }
  throw new Error('Xvfb did not start');
}

/** WebKit logs the console as `CONSOLE ERROR`, `CONSOLE JS ERROR`, `CONSOLE SECURITY ERROR`. It does not know manifest-src. */
function errorsIn(log: string): string[] {
  const lines = readFileSync(log, 'utf8').split('\n');
  return lines.filter(
    (line) =>
      /\bCONSOLE (?:\w+ )?ERROR /.test(line) &&
      !line.includes("Unrecognized Content-Security-Policy directive 'manifest-src'"),
  );
}

/** Runs in the page, from its load event on. */
function hearErrors() {
  const heard: string[] = [];
  const { error } = console;
  Object.assign(window, { heardErrors: heard });
  console.error = (...words) => {
    heard.push(words.map(String).join(' '));
    error.apply(console, words);
  };
  addEventListener('error', (event) => heard.push(`exception ${event.message}`), true);
  addEventListener('unhandledrejection', (event) => heard.push(`rejection ${event.reason}`));
  addEventListener('securitypolicyviolation', (event) => heard.push(`policy ${event.violatedDirective}`));
}
