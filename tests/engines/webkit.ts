import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { findProgram, freePort, killGroup, spawnGroup } from '../support/programs.ts';
import type { Driver, EngineKind } from './engine.ts';

const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** WebKitGTK, the engine of today's Safari, in a window on an X display of its own. */
export const webKitGtk: EngineKind = {
  name: 'WebKitGTK (current Safari)',
  isComplete: true,
  missing: () =>
    findProgram('WebKitWebDriver') && findProgram('Xvfb') && existsSync(miniBrowser)
      ? undefined
      : 'apt-get install webkit2gtk-driver xvfb',
  start: () =>
    start(async ({ children, env }) => {
      Object.assign(env, { DISPLAY: await startDisplay(children), GDK_BACKEND: 'x11' });
      const url = await startDriver(children, 'WebKitWebDriver', env);
      const browser = { binary: miniBrowser, args: ['--automation'] };
      const session = await connect(url, 'MiniBrowser', { 'webkitgtk:browserOptions': browser });
      return {
        session: () => session,
        resize: async (width, height) => {
          await session.setRect({ x: 0, y: 0, width, height });
          while ((await session.run('return innerWidth')) !== width) {
            await setTimeout(50);
          }
        },
      };
    }),
};

/** WPE WebKit without a display. Debian 12 has 2.38. */
export const wpe: EngineKind = {
  name: 'WPE WebKit 2.38 (Safari 16.0)',
  isComplete: false,
  missing: () =>
    findProgram('WPEWebDriver') && findProgram('cog')
      ? undefined
      : 'apt-get install wpewebkit-driver cog',
  start: () =>
    start(async ({ children, env }) => {
      const url = await startDriver(children, 'WPEWebDriver', env);
      // The window is always 800 px wide. Scaling the page makes its viewport narrower.
      const open = (scale: number) => {
        const args = ['--automation', '--platform=headless', `--scale=${scale}`];
        return connect(url, 'cog', { 'wpe:browserOptions': { binary: findProgram('cog'), args } });
      };
      let session = await open(1);
      return {
        session: () => session,
        resize: async (width) => {
          await session.quit();
          session = await open(800 / (width + 0.01));
        },
      };
    }),
};

/** `children` are ended together with the engine. */
type Surroundings = { children: ChildProcess[]; env: NodeJS.ProcessEnv };
type Browser = { session: () => Session; resize: Driver['resize'] };

async function start(engine: (surroundings: Surroundings) => Promise<Browser>): Promise<Driver> {
  const children: ChildProcess[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
  const env = {
    ...process.env,
    // Without a session or accessibility bus, which would outlive the test, and without a graphics card.
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
    return { ...sessionDriver(await engine({ children, env })), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function sessionDriver({ session, resize }: Browser): Omit<Driver, 'close'> {
  return {
    goto: async (url) => {
      await session().open(url);
      await session().run(`(${collectErrors})()`);
    },
    resize,
    evaluate: async (expression) => String(await session().run(`return (${expression})`)),
    errors: async () => (await session().run('return window.pageErrors')) as string[],
  };
}

/** Starts a WebDriver server, and gives its address once it accepts sessions. */
async function startDriver(children: ChildProcess[], program: string, env: NodeJS.ProcessEnv) {
  const port = await freePort();
  const child = spawnGroup([program, `--port=${port}`], { stdio: 'ignore', env });
  children.push(child);
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/status`).catch(() => undefined))) {
    if (child.exitCode !== null) {
      throw new Error(`${program} did not start`);
    }
    await setTimeout(50);
  }
  return url;
}

type Session = Awaited<ReturnType<typeof connect>>;

/** Opens a session on a WebDriver server, and gives the commands that the tests need. */
async function connect(url: string, browserName: string, options: object) {
  const capabilities = { alwaysMatch: { browserName, ...options } };
  const { sessionId } = (await command(`${url}/session`, { capabilities })) as {
    sessionId: string;
  };
  const session = `${url}/session/${sessionId}`;
  return {
    open: (address: string) => command(`${session}/url`, { url: address }),
    /** A script's result. A promise is awaited. */
    run: (script: string) => command(`${session}/execute/sync`, { script, args: [] }),
    setRect: (rect: object) => command(`${session}/window/rect`, rect),
    quit: () => fetch(session, { method: 'DELETE' }),
  };
}

async function command(address: string, body: object): Promise<unknown> {
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  const { value } = await response.json();
  if (!response.ok) {
    throw new Error(`${value.error}: ${value.message}`);
  }
  return value;
}

/** An X server on a display number that it chooses. */
async function startDisplay(children: ChildProcess[]): Promise<string> {
  const command = ['Xvfb', '-displayfd', '3', '-screen', '0', '2000x2700x24', '-nolisten', 'tcp'];
  const server = spawnGroup(command, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  children.push(server);
  let number = '';
  for await (const chunk of server.stdio[3] as Readable) {
    number += chunk;
    if (number.endsWith('\n')) {
      return `:${number.trim()}`;
    }
  }
  throw new Error('Xvfb did not start');
}

/** Runs in the page, from its load event on. It collects the page's errors. */
function collectErrors() {
  const errors: string[] = [];
  const { error } = console;
  Object.assign(window, { pageErrors: errors });
  console.error = (...words) => {
    errors.push(words.map(String).join(' '));
    error.apply(console, words);
  };
  addEventListener('error', (event) => errors.push(`exception ${event.message}`), true);
  addEventListener('unhandledrejection', (event) => errors.push(`rejection ${event.reason}`));
  addEventListener('securitypolicyviolation', (event) =>
    errors.push(`policy ${event.violatedDirective}`),
  );
}
