import { quickContactClass, toastsId } from '../both-scripts/page-names.ts';

/** The space to leave free around an element that is brought into sight. */
const clearance = 12;

/** Undefined for an element that is missing or not visible. */
function rectOf(selector: string): DOMRect | undefined {
  const element = document.querySelector(selector);
  if (!element || getComputedStyle(element).visibility === 'hidden') {
    return undefined;
  }
  const rect = element.getBoundingClientRect();
  return rect.height > 0 ? rect : undefined;
}

/** The part of the window that isn't covered by the header, the quick contact, the toast and a phone's keyboard. */
function clearSpan(): { top: number; bottom: number } {
  // The region of the toasts, because its toast may still be sliding in.
  const above = [rectOf('body > header'), rectOf(`#${toastsId}`)];
  const tops = above.map((rect) => rect?.bottom ?? 0);
  const bottoms = [innerHeight];

  const viewport = window.visualViewport;
  if (viewport) {
    bottoms.push(viewport.offsetTop + viewport.height); // Above the keyboard.
  }
  const quickContact = rectOf(`.${quickContactClass}`);
  const isBar = quickContact && quickContact.width > innerWidth / 2;
  if (isBar) {
    bottoms.push(quickContact.top);
  }
  return { top: Math.max(0, ...tops), bottom: Math.min(...bottoms) };
}

export function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Scrolls as little as possible until nothing covers the element. If the element is too tall, its top is shown. */
export function bringIntoSight(element: Element): void {
  const rect = element.getBoundingClientRect();
  const clear = clearSpan();
  const isTooTall = rect.height > clear.bottom - clear.top;
  if (isTooTall) {
    scrollBy(0, rect.top - clear.top);
  } else if (rect.top < clear.top) {
    scrollBy(0, rect.top - clear.top - clearance);
  } else if (rect.bottom > clear.bottom) {
    scrollBy(0, rect.bottom - clear.bottom + clearance);
  }
}
