import type { Page as PlaywrightPage } from '@playwright/test';
import type { Page as PuppeteerPage } from 'puppeteer-core';

/** An element of the page: the first visible one that a selector matches, with this text if any, or a labelled control. */
export type Target = { css: string; text?: string } | { label: string };

/** What differs between the libraries that drive browsers. */
export type Driver = {
  goto(url: string): Promise<void>;
  /** Sets the size of the window's content in CSS pixels; the page has to be opened afterwards. */
  resize(width: number, height: number): Promise<void>;
  /** Evaluates an expression that gives a promise of text. */
  evaluate(expression: string): Promise<string>;
  /** Clicks at a point of the window in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  pressEscape(): Promise<void>;
  /** Prints the page at `url` into a PDF file; WPE has no way to. */
  print?(url: string, path: string): Promise<void>;
  /** All errors of the console so far, with uncaught errors and violations of the content security policy. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
};

/** The driver of a page of Playwright's or Puppeteer's, which differ in two calls. */
export function pageDriver(page: PlaywrightPage | PuppeteerPage, close: () => Promise<void>): Driver {
  const errors: string[] = [];
  const listen = page.on.bind(page) as (event: string, listener: (what: never) => void) => unknown;
  listen('console', (message: { type(): string; text(): string }) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  listen('pageerror', (error: Error) => errors.push(String(error)));
  const evaluate = page.evaluate.bind(page) as (expression: string) => Promise<unknown>;
  return {
    goto: async (url) => void (await page.goto(url)),
    resize: (width, height) =>
      'setViewport' in page ? page.setViewport({ width, height }) : page.setViewportSize({ width, height }),
    evaluate: async (expression) => String(await evaluate(expression)),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    pressEscape: () => page.keyboard.press('Escape'),
    print: async (_url, path) => void (await page.pdf({ path, format: 'A4', preferCSSPageSize: true })),
    errors: async () => errors,
    close,
  };
}

/** A browser that clicks and types as a visitor does: at points of the window, once what is there has come to rest. */
export class Engine {
  readonly #driver: Driver;
  #url = 'about:blank';
  #earlierErrors = 0;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  async open(url: string): Promise<void> {
    this.#url = url;
    // An address that differs only in its fragment would not be loaded again.
    await this.#driver.goto('about:blank');
    // A page that is left while it loads reports what it did not get.
    this.#earlierErrors = (await this.#driver.errors()).length;
    await this.#driver.goto(url);
  }

  /** Sets the size of the page that `open` opens next. */
  resize(width: number, height: number): Promise<void> {
    return this.#driver.resize(width, height);
  }

  /** Runs a function in the page, with JSON arguments and a JSON result, in the JavaScript of the oldest engine. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    return this.#evaluate(`(${run})(...${JSON.stringify(args)})`);
  }

  /** Clicks the target, and again if the page moved it away at that moment. */
  async click(target: Target): Promise<void> {
    const name = JSON.stringify(target);
    for (let clicks = 0; clicks < 3; clicks++) {
      const { x, y } = await this.#evaluate<{ x: number; y: number }>(
        `(${atRest})((${locate})(${name}), ${JSON.stringify(name)})`,
      );
      await this.#driver.click(Math.round(x), Math.round(y));
      if (!(await this.#evaluate<boolean>('window.clickedBeside === true'))) return;
    }
    throw new Error(`${name} moves away whenever it is clicked`);
  }

  async type(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.#driver.type(text);
  }

  pressEscape(): Promise<void> {
    return this.#driver.pressEscape();
  }

  /** Runs a function with the element in the page; null without such an element. */
  of<Result>(target: Target, run: (element: HTMLElement) => Result): Promise<Awaited<Result> | null> {
    return this.#evaluate(
      `((element) => element ? (${run})(element) : null)((${locate})(${JSON.stringify(target)}))`,
    );
  }

  isVisible = async (target: Target): Promise<boolean> => (await this.of(target, () => true)) ?? false;

  /** @returns whether this engine's driver can print: then the page is in the file at `path` */
  async print(path: string): Promise<boolean> {
    await this.#driver.print?.(this.#url, path);
    return this.#driver.print !== undefined;
  }

  /** The errors of the console since the page was opened. */
  async errors(): Promise<string[]> {
    return (await this.#driver.errors()).slice(this.#earlierErrors);
  }

  close(): Promise<void> {
    return this.#driver.close();
  }

  /** Errors of the page come back as text: each driver reports them in its own way. */
  async #evaluate<Result>(expression: string): Promise<Result> {
    const text = await this.#driver.evaluate(
      `Promise.resolve().then(() => ${expression}).then((value) => JSON.stringify({ value }), (error) => JSON.stringify({ error: String(error) }))`,
    );
    const { value, error } = JSON.parse(text) as { value?: Result; error?: string };
    if (error !== undefined) throw new Error(error);
    return value as Result;
  }
}

// The following functions are sent to the page as text, so each stands alone.

function locate(target: Target): Element | undefined {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  // Safari knows `checkVisibility` from 17.4 on; only it sees that a closed answer is not shown.
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    (element.checkVisibility?.() ?? true);
  // What is not laid out yet (content-visibility) has no inner text.
  const says = (element: Element, text: string) =>
    [element.getAttribute('aria-label'), (element as HTMLElement).innerText, element.textContent].some(
      (words) => plain(words) === text,
    );
  if ('label' in target) {
    const labels = [...document.querySelectorAll('label')];
    const [control] = labels
      .filter((label) => plain(label.textContent) === target.label && label.control && isShown(label.control))
      .map((label) => label.control);
    return control ?? undefined;
  }
  return [...document.querySelectorAll(target.css)].find(
    (element) => isShown(element) && (target.text === undefined || says(element, target.text)),
  );
}

/** The middle of an element, once it is in view, free, and no longer moves. */
async function atRest(element: Element | undefined, wanted: string): Promise<{ x: number; y: number }> {
  if (!element) throw new Error(`nothing visible on the page is ${wanted}`);
  // A window behind others draws no frames.
  const frame = () =>
    Promise.race([new Promise(requestAnimationFrame), new Promise((done) => setTimeout(done, 100))]);
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const isFree = ({ x, y }: { x: number; y: number }) => element.contains(document.elementFromPoint(x, y));
  // Old engines ignore `behavior: 'instant'` where the page's style says so.
  let before = { x: Number.NaN, y: Number.NaN };
  for (let tries = 0; tries < 100; tries++) {
    const place = middle();
    const rests = before.x === place.x && before.y === place.y;
    if (rests && isFree(place)) {
      const clicked = (event: Event) =>
        Object.assign(window, { clickedBeside: !element.contains(event.target as Node) });
      addEventListener('mousedown', clicked, { capture: true, once: true });
      return place;
    }
    if (rests || (tries === 0 && !isFree(place)))
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    before = place;
    for (let frames = 0; frames < 3; frames++) await frame();
  }
  throw new Error(`something covers ${wanted}, or it never rests`);
}
