import type { Key } from './engine.ts';

const keys: Record<Key, string> = { Escape: '\uE00C', Enter: '\uE007', Tab: '\uE004' };

/** One session of W3C WebDriver, as WebKit's drivers speak it. */
export class WebDriver {
  readonly #base: string;
  readonly #session: string;
  readonly capabilities: Record<string, unknown>;

  private constructor(base: string, id: string, capabilities: Record<string, unknown>) {
    this.#base = base;
    this.#session = `/session/${id}`;
    this.capabilities = capabilities;
  }

  static async start(base: string, capabilities: object): Promise<WebDriver> {
    const body = { capabilities: { alwaysMatch: capabilities } };
    const answer = await request<{ sessionId: string; capabilities: Record<string, unknown> }>(
      base,
      'POST',
      '/session',
      body,
    );
    return new WebDriver(base, answer.sessionId, answer.capabilities);
  }

  send<Result>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Result> {
    return request<Result>(this.#base, method, this.#session + path, body);
  }

  goto = (url: string): Promise<void> => this.send('POST', '/url', { url });

  run = (expression: string): Promise<string> =>
    this.send('POST', '/execute/async', {
      script: `const done = arguments[arguments.length - 1]; (${expression}).then(done);`,
      args: [],
    });

  press = (x: number, y: number): Promise<void> =>
    this.#act({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });

  write = (text: string): Promise<void> =>
    this.#act({
      type: 'key',
      id: 'keyboard',
      actions: [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    });

  key = (key: Key): Promise<void> => this.write(keys[key]);

  async end(): Promise<void> {
    await this.send('DELETE', '').catch(() => {});
  }

  async #act(source: object): Promise<void> {
    await this.send('POST', '/actions', { actions: [source] });
    await this.send('DELETE', '/actions');
  }
}

/** A driver that answers nothing for this long has lost its browser. */
const patienceMs = 30_000;

async function request<Result>(base: string, method: string, path: string, body?: object): Promise<Result> {
  const response = await fetch(base + path, {
    method,
    signal: AbortSignal.timeout(patienceMs),
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${method} ${path}: ${value?.error} ${value?.message}`);
  return value;
}

/** Resolves when the driver at this address takes sessions. */
export async function driverAnswers(base: string, hasEnded: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !hasEnded(); tries++) {
    if (
      await request(base, 'GET', '/status').then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the WebDriver did not start');
}
