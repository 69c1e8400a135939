import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { type Driver, Engine, type Key } from './engine.ts';
import { Firefox, findFirefox } from './firefox.ts';

const keys: Record<Key, string> = { Escape: '\uE00C', Enter: '\uE007', Tab: '\uE004' };
/** A4 in centimetres; the page says its own margins. */
const sheet = { page: { width: 21, height: 29.7 } };

export const missingFirefox = (): string | undefined =>
  findFirefox() ? undefined : 'apt-get install firefox-esr';

/** The Firefox of this machine, on Debian the extended support release. */
export async function startFirefox(): Promise<Engine> {
  const command = findFirefox() ?? 'firefox';
  const version = spawnSync(command, ['--version'], { encoding: 'utf8' }).stdout.trim();
  return new Engine(firefoxDriver(version, await Firefox.start(command)));
}

function firefoxDriver(name: string, firefox: Firefox): Driver {
  const { command } = firefox;
  const act = (source: object) => command<void>('input.performActions', { actions: [source] });
  const picture = async (method: string, path: string, options = {}) => {
    const { data } = await command<{ data: string }>(method, options);
    writeFileSync(path, Buffer.from(data, 'base64'));
  };
  return {
    name,
    goto: async (url) => {
      await command('browsingContext.navigate', { url, wait: 'complete' });
      if (url === 'about:blank') firefox.forgetProblems();
    },
    resize: (viewport) => command('browsingContext.setViewport', { viewport }),
    run: (expression) => firefox.run(expression),
    press: (x, y) =>
      act({
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }),
    write: (text) => firefox.type(text),
    key: (key) => firefox.type(keys[key]),
    picture: (path) => picture('browsingContext.captureScreenshot', path),
    print: (_url, path) => picture('browsingContext.print', path, sheet),
    errors: async () => firefox.problems,
    stop: () => firefox.close(),
  };
}
