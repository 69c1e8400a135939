import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const names = ['firefox-esr', 'firefox'];

/** @returns the Firefox of this machine, if it has one; Playwright can only drive a build of its own */
export function findFirefox(): string | undefined {
  return names.find((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0);
}

type Answer = {
  id?: number;
  type: string;
  result?: unknown;
  message?: string;
  method?: string;
  params?: unknown;
};
type RemoteValue = { type: string; value?: unknown };
type Evaluated = { type: string; result: RemoteValue; exceptionDetails?: { text: string } };
type LogEntry = { level: string; text: string; timestamp: number };

/** A Firefox of its own, without a window, spoken to in WebDriver BiDi. */
export class Firefox {
  /** What the console and uncaught errors said, at level `error`. */
  readonly problems: string[] = [];
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<
    number,
    { resolve: (result: unknown) => void; reject: (error: Error) => void }
  >();
  #lastId = 0;
  #deafUntil = 0;
  #context = '';

  private constructor(process: ChildProcess, profile: string, socket: WebSocket) {
    this.#process = process;
    this.#profile = profile;
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data))));
  }

  static async start(command: string): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
    const child = spawn(
      command,
      ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile, 'about:blank'],
      { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, MOZ_DISABLE_AUTO_SAFE_MODE: '1' } },
    );
    const socket = new WebSocket(`${await listeningAddress(child)}/session`);
    await once(socket, 'open');
    const firefox = new Firefox(child, profile, socket);
    await firefox.#send('session.new', { capabilities: {} });
    await firefox.#send('session.subscribe', { events: ['log.entryAdded'] });
    const { contexts } = await firefox.#send<{ contexts: { context: string }[] }>(
      'browsingContext.getTree',
      {},
    );
    firefox.#context = contexts[0]?.context ?? '';
    return firefox;
  }

  async open(url: string, viewport = { width: 1280, height: 800 }): Promise<void> {
    const context = this.#context;
    await this.#send('browsingContext.setViewport', { context, viewport });
    await this.#send('browsingContext.navigate', { context, url, wait: 'complete' });
  }

  /** Runs a function in the page; what it takes and gives is JSON. */
  async evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    return JSON.parse(
      await this.run(`(async () => JSON.stringify(await (${run})(...${JSON.stringify(args)})))()`),
    );
  }

  /** Runs an expression that gives a promise of text, and gives that text. */
  async run(expression: string): Promise<string> {
    const answer = await this.#send<Evaluated>('script.evaluate', {
      target: { context: this.#context },
      expression,
      awaitPromise: true,
    });
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text);
    return String(answer.result.value ?? null);
  }

  /** Clicks in the middle of an element as a hand does, once it is in view and rests. */
  async click(selector: string): Promise<void> {
    const { x, y } = await this.evaluate(async (wanted) => {
      const element = document.querySelector(wanted);
      if (!element) throw new Error(`No ${wanted} on the page`);
      let before = Number.NaN;
      while (before !== element.getBoundingClientRect().top) {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        before = element.getBoundingClientRect().top;
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      }
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    }, selector);
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#perform({ type: 'pointer', id: 'mouse', actions });
  }

  /** Types where the caret is. */
  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#perform({ type: 'key', id: 'keyboard', actions });
  }

  /** Forgets the problems up to now, those too that are still on their way from a page that was left. */
  forgetProblems(): void {
    this.#deafUntil = Date.now();
    this.problems.length = 0;
  }

  async close(): Promise<void> {
    const exited = once(this.#process, 'exit');
    await this.#send('browser.close', {});
    this.#socket.close();
    await exited;
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Sends a command of WebDriver BiDi for the one page that there is. */
  command = <Result>(method: string, params: object = {}): Promise<Result> =>
    this.#send(method, { context: this.#context, ...params });

  #perform = (source: object) => this.command('input.performActions', { actions: [source] });

  #send<Result>(method: string, params: object): Promise<Result> {
    const id = ++this.#lastId;
    this.#socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) =>
      this.#waiting.set(id, { resolve: (result) => resolve(result as Result), reject }),
    );
  }

  #receive({ id, type, result, message, method, params }: Answer): void {
    if (method === 'log.entryAdded') {
      const { level, text, timestamp } = params as LogEntry;
      if (level === 'error' && timestamp > this.#deafUntil) this.problems.push(text);
    }
    const waiting = this.#waiting.get(id ?? 0);
    if (!waiting) return;
    this.#waiting.delete(id ?? 0);
    if (type === 'error') waiting.reject(new Error(message));
    else waiting.resolve(result);
  }
}

/** Firefox says on which port it listens. */
async function listeningAddress(child: ChildProcess): Promise<string> {
  if (!child.stderr) throw new Error('Firefox was started without its output');
  for await (const line of createInterface(child.stderr)) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (!address) continue;
    child.stderr.resume();
    return address;
  }
  throw new Error('Firefox did not start');
}
