import type { Page as PlaywrightPage } from '@playwright/test';
import type { Page as PuppeteerPage } from 'puppeteer-core';

/** The calls in which the libraries that drive browsers differ. */
export type Driver = {
  goto(url: string): Promise<void>;
  /** Sets the size of the window's content in CSS pixels. The page must be opened afterwards. */
  resize(width: number, height: number): Promise<void>;
  /** Evaluates an expression that gives a promise of text. */
  evaluate(expression: string): Promise<string>;
  /**
   * All console errors since the last `goto`, including uncaught errors and violations of the content security policy.
   */
  errors(): Promise<string[]>;
  close(): Promise<void>;
};

export type EngineKind = {
  name: string;
  /** Whether everything works in this engine, or only reading, links and sending. */
  isComplete: boolean;
  /** Why this machine cannot run the engine: usually what has to be installed. */
  missing: () => string | undefined | Promise<string | undefined>;
  start: () => Promise<Driver>;
};

/** Drives a page with Playwright or Puppeteer, which differ in two calls. */
export function pageDriver(
  page: PlaywrightPage | PuppeteerPage,
  close: () => Promise<void>,
): Driver {
  const errors: string[] = [];
  const listen = page.on.bind(page) as (event: string, listener: (what: never) => void) => unknown;
  listen('console', (message: { type(): string; text(): string }) => {
    if (message.type() === 'error') {
      errors.push(message.text());
    }
  });
  listen('pageerror', (error: Error) => errors.push(String(error)));
  const evaluate = page.evaluate.bind(page) as (expression: string) => Promise<unknown>;
  return {
    goto: async (url) => {
      errors.length = 0;
      await page.goto(url);
    },
    resize: (width, height) =>
      'setViewport' in page
        ? page.setViewport({ width, height })
        : page.setViewportSize({ width, height }),
    evaluate: async (expression) => String(await evaluate(expression)),
    errors: async () => errors,
    close,
  };
}

export type Engine = ReturnType<typeof engineOf>;

/** A browser in which scripts click and type. They meet what an engine lacks just as a person does. */
export function engineOf({ goto, evaluate, ...driver }: Driver) {
  /** The page's errors as text, because each driver reports errors in its own way. */
  async function result<Result>(expression: string): Promise<Awaited<Result>> {
    const text = await evaluate(
      `Promise.resolve().then(() => ${expression}).then((value) => JSON.stringify({ value }), (error) => JSON.stringify({ error: String(error) }))`,
    );
    const { value, error } = JSON.parse(text);
    if (error !== undefined) {
      throw new Error(error);
    }
    return value;
  }

  /** Runs a function in the page with the first visible match of a selector, or undefined. */
  const withElement = <Result>(
    selector: string,
    run: (element: HTMLElement, text: string) => Result,
    text = '',
  ) =>
    result<Result>(
      `(${run})((${firstVisible})(${JSON.stringify(selector)}), ${JSON.stringify(text)})`,
    );

  return {
    ...driver,
    open: async (url: string) => {
      // An address that differs only in its fragment would not be loaded again. Also, a page that is left while it
      // loads reports the requests that it cancels. Those aren't errors of the page at `url`.
      await goto('about:blank');
      await goto(url);
    },
    /** Runs a function in the page, with JSON arguments and a JSON result, in the JavaScript of the oldest engine. */
    evaluate: <Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args) =>
      result<Result>(`(${run})(...${JSON.stringify(args)})`),
    withElement,
    click: (selector: string) => withElement(selector, (element) => element.click()),
    type: (selector: string, text: string) =>
      withElement(
        selector,
        (element, words) => {
          element.focus();
          document.execCommand('insertText', false, words);
        },
        text,
      ),
    isVisible: (selector: string) => withElement(selector, (element) => Boolean(element)),
  };
}

/** Is sent to the page as text, so it uses nothing from outside the function. */
function firstVisible(selector: string): Element | undefined {
  return [...document.querySelectorAll(selector)].find(
    (element) =>
      element.getClientRects().length > 0 &&
      getComputedStyle(element).visibility === 'visible' &&
      // Only this, which Safari has from 17.4 on, detects that a closed answer is hidden.
      (element.checkVisibility?.() ?? true),
  );
}
