/** Where on the page: the first visible match of a selector, or the one with these words, or the control so labelled. */
export type Target = { css: string; text?: string } | { label: string };
export type Key = 'Escape' | 'Enter' | 'Tab';
export type Size = { width: number; height: number };

/** What each engine's own driver does; `Engine` is the rest, the same for all. */
export type Driver = {
  /** Engine and version, as the engine tells them. */
  name: string;
  goto(url: string): Promise<void>;
  /** Makes the page this large; the page is to be opened (again) afterwards. */
  resize(size: Size): Promise<void>;
  /** Runs an expression that gives a promise of text, and gives that text. */
  run(expression: string): Promise<string>;
  /** Presses and lets go at a place of the window, in CSS pixels. */
  press(x: number, y: number): Promise<void>;
  key(key: Key): Promise<void>;
  /** Types where the caret is. */
  write(text: string): Promise<void>;
  picture(path: string): Promise<void>;
  /** Prints the page at this address on A4 as a visitor does, into a PDF; not all drivers can. */
  print?(url: string, path: string): Promise<void>;
  /** What the console said at level `error` so far, uncaught errors and refusals by the security policy with it. */
  errors(): Promise<string[]>;
  stop(): Promise<void>;
};

/** A browser of its own, at work like a visitor: what it presses is seen, in the window and at rest. */
export class Engine {
  readonly #driver: Driver;
  #url = 'about:blank';
  #heardBefore = 0;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  get name(): string {
    return this.#driver.name;
  }

  async open(url: string): Promise<void> {
    this.#url = url;
    // The same page again, only with another fragment, would not be loaded.
    await this.#driver.goto('about:blank');
    // A page that is left while it loads complains of what it did not get.
    this.#heardBefore = (await this.#driver.errors()).length;
    await this.#driver.goto(url);
  }

  /** Call it before `open`: some drivers can set the size only of a new page. */
  viewport(width: number, height: number): Promise<void> {
    return this.#driver.resize({ width, height });
  }

  /** Runs a function in the page; what it takes and gives is JSON. It must make do with what the oldest engine knows. */
  async eval<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    return this.#eval<Awaited<Result>>(`(${run})(...${JSON.stringify(args)})`);
  }

  /** Presses the target, and once more if the page moved it away at that moment. */
  async click(target: Target): Promise<void> {
    const words = JSON.stringify(target);
    for (let presses = 0; presses < 3; presses++) {
      const { x, y } = await this.#eval<{ x: number; y: number }>(
        `(${atRest})((${locate})(${words}), ${JSON.stringify(words)})`,
      );
      await this.#driver.press(x, y);
      if (!(await this.#eval<boolean>('window.pressedBeside === true'))) return;
    }
    throw new Error(`${this.name}: ${words} moves away whenever it is pressed`);
  }

  async type(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.#driver.write(text);
  }

  key(key: Key): Promise<void> {
    return this.#driver.key(key);
  }

  /** Runs a function with the element in the page; without such an element it gives null. */
  of<Result>(target: Target, run: (element: HTMLElement) => Result): Promise<Awaited<Result> | null> {
    return this.#eval(
      `((element) => element ? (${run})(element) : null)((${locate})(${JSON.stringify(target)}))`,
    );
  }

  isVisible = async (target: Target): Promise<boolean> => (await this.of(target, () => true)) ?? false;

  /** Whether the whole target is between the window's edges and nothing lies over it. */
  isInWindow = async (target: Target): Promise<boolean> => (await this.of(target, isInWindow)) ?? false;

  screenshot(path: string): Promise<void> {
    return this.#driver.picture(path);
  }

  get prints(): boolean {
    return this.#driver.print !== undefined;
  }

  async print(path: string): Promise<void> {
    if (!this.#driver.print) throw new Error(`${this.name} has no way to print`);
    await this.#driver.print(this.#url, path);
  }

  /** What the console said at level `error` since the page was opened. */
  async errors(): Promise<string[]> {
    return (await this.#driver.errors()).slice(this.#heardBefore);
  }

  stop(): Promise<void> {
    return this.#driver.stop();
  }

  /** Errors of the page come back as text, since drivers tell them each in its own way. */
  async #eval<Result>(expression: string): Promise<Result> {
    const text = await this.#driver.run(
      `Promise.resolve().then(() => ${expression}).then((value) => JSON.stringify({ value }), (error) => JSON.stringify({ error: String(error) }))`,
    );
    const { value, error } = JSON.parse(text) as { value?: Result; error?: string };
    if (error !== undefined) throw new Error(`${this.name}: ${error}`);
    return value as Result;
  }
}

// What follows runs in the page, and is sent there as text: each function stands alone.

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
  // Old engines scroll smoothly even when told not to, where the page's style says so.
  let before = { x: Number.NaN, y: Number.NaN };
  for (let tries = 0; tries < 100; tries++) {
    const place = middle();
    const rests = before.x === place.x && before.y === place.y;
    if (rests && isFree(place)) {
      const pressed = (event: Event) =>
        Object.assign(window, { pressedBeside: !element.contains(event.target as Node) });
      addEventListener('mousedown', pressed, { capture: true, once: true });
      return place;
    }
    if (rests || (tries === 0 && !isFree(place)))
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    before = place;
    for (let frames = 0; frames < 3; frames++) await frame();
  }
  throw new Error(`something covers ${wanted}, or it never rests`);
}

function isInWindow(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && element.contains(above);
}
