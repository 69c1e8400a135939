import { cleanup, configure } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { startTestReceiver, type TestReceiver } from './test-receiver.ts';

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

export const user = userEvent.setup();

/** The receiver of the running test's messages. */
export let testReceiver: TestReceiver;

/** Gives each test of a file its own receiver, an empty draft and a place for toasts. */
export function prepareForms(): void {
  beforeEach(async () => {
    testReceiver = await startTestReceiver();
    sessionStorage.clear();
    Element.prototype.scrollIntoView = vi.fn(); // jsdom has none.
    // Toasts keep the element that they found first, as on the page.
    if (!document.getElementById('toasts')) {
      document.body.append(Object.assign(document.createElement('div'), { id: 'toasts' }));
    }
  });

  afterEach(async () => {
    vi.useRealTimers();
    await user.keyboard('{Escape}');
    cleanup();
    await testReceiver.stop();
  });
}

/** The accessible description of an invalid field. */
export function errorOf(element: HTMLElement): string | undefined {
  if (element.getAttribute('aria-invalid') !== 'true') {
    return undefined;
  }
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

/** Changes the page's present texts as Chrome's and Edge's translation does, but keeps the words for tests to find. */
export function translate(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  while (texts.nextNode()) {
    found.push(texts.currentNode);
  }
  for (const text of found) {
    const font = document.createElement('font');
    font.textContent = text.textContent;
    text.parentNode?.replaceChild(font, text);
  }
}
