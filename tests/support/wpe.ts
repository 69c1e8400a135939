import { once } from 'node:events';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Driver, Engine } from './engine.ts';
import { findProgram, freePort, Household } from './programs.ts';
import { driverAnswers, WebDriver } from './webdriver.ts';
import { isError, quiet } from './webkit.ts';

const view = { width: 800, height: 600 };

/** @returns what is to be installed before WPE WebKit can be driven */
export function missingWpe(): string | undefined {
  return findProgram('WPEWebDriver') && findProgram('cog')
    ? undefined
    : 'apt-get install wpewebkit-driver cog';
}

/** WPE WebKit in cog, without a display. Debian 12 has 2.38, the engine of Safari 16.0. */
export async function startWpe(): Promise<Engine> {
  const household = new Household();
  try {
    return new Engine(await wpeDriver(household));
  } catch (error) {
    await household.end();
    throw error;
  }
}

async function wpeDriver(household: Household): Promise<Driver> {
  const { folder } = household;
  const homes = { XDG_CONFIG_HOME: folder, XDG_CACHE_HOME: folder, XDG_DATA_HOME: folder };
  const env = { ...process.env, ...quiet, ...homes };
  const log = openSync(join(folder, 'log'), 'a');
  const port = await freePort();
  const child = household.spawn('WPEWebDriver', [`--port=${port}`], { stdio: ['ignore', log, log], env });
  closeSync(log);
  const base = `http://127.0.0.1:${port}`;
  await driverAnswers(base, () => child.exitCode !== null);

  const problems: string[] = [];
  let scale = 1;
  let session = await startSession(base, scale);
  const collect = async () => problems.push(...(JSON.parse(await session.run(takeHeard)) as string[]));

  return {
    name: `WPE WebKit ${session.capabilities.browserVersion}`,
    goto: async (url) => {
      await collect();
      if (url.startsWith('http')) problems.push(...(await errorsOfLoading(url, household, env)));
      await session.goto(url);
      await session.run(listen);
    },
    run: (expression) => session.run(expression),
    // The driver counts in pixels before the scaling.
    press: (x, y) => session.press(x * scale, y * scale),
    write: (text) => session.write(text),
    key: (key) => session.key(key),
    // Its window is 800 px wide for ever; a page that is scaled is as much narrower or wider.
    resize: async ({ width }) => {
      await collect();
      await session.end();
      scale = view.width / (width + 0.01);
      session = await startSession(base, scale);
    },
    picture: async (path) => {
      writeFileSync(path, Buffer.from(await session.send<string>('GET', '/screenshot'), 'base64'));
    },
    errors: async () => {
      await collect();
      return problems;
    },
    stop: async () => {
      await session.end();
      await household.end();
    },
  };
}

const startSession = (base: string, scale: number) =>
  WebDriver.start(base, {
    'wpe:browserOptions': {
      binary: findProgram('cog'),
      args: ['--automation', '--platform=headless', `--scale=${scale}`],
    },
    pageLoadStrategy: 'normal',
  });

/**
 * cog writes the console's messages, into a file only, and not while it is driven: the page is loaded once more by a cog
 * of its own, up to the load event. What comes after that, the driven page hears by itself (`listen`).
 */
async function errorsOfLoading(url: string, household: Household, env: NodeJS.ProcessEnv): Promise<string[]> {
  const path = join(household.folder, 'console');
  const file = openSync(path, 'w');
  const options = ['--platform=headless', '--enable-write-console-messages-to-stdout=true', url];
  const cog = household.spawn('cog', options, { stdio: ['ignore', file, file], env });
  closeSync(file);
  const exited = once(cog, 'exit');
  const read = () => readFileSync(path, 'utf8');
  while (!/Loaded successfully|Load failed/.test(read()) && cog.exitCode === null) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  cog.kill();
  await exited;
  return read().split('\n').filter(isError);
}

const listen = `(async () => {
  const heard = (window.heardErrors = []);
  const { error } = console;
  console.error = (...words) => { heard.push(words.map(String).join(' ')); error.apply(console, words); };
  addEventListener('error', (event) => heard.push('exception ' + (event.message || event.target.src)), true);
  addEventListener('unhandledrejection', (event) => heard.push('rejection ' + event.reason));
  addEventListener('securitypolicyviolation', (event) => heard.push('policy ' + event.violatedDirective));
})()`;
const takeHeard = `(async () => JSON.stringify((window.heardErrors || []).splice(0)))()`;
