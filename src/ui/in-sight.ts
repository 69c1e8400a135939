const air = 12;

const rectOf = (selector: string) => {
  const element = document.querySelector(selector);
  const isShown = element && getComputedStyle(element).visibility !== 'hidden';
  return isShown ? element.getBoundingClientRect() : undefined;
};

/**
 * Scrolls as little as possible until header, toast, shortcuts and a phone's keyboard leave the element free; of one that
 * is too tall the top is shown.
 */
export function bringIntoSight(element: Element): void {
  const { top, bottom, height } = element.getBoundingClientRect();
  const shortcuts = rectOf('.quick');
  const isBar = shortcuts && shortcuts.width > innerWidth / 2;
  const seen = window.visualViewport;
  const clearTop = Math.max(0, rectOf('body > header')?.bottom ?? 0, rectOf('#toasts')?.bottom ?? 0) + air;
  const seenBottom = seen ? seen.offsetTop + seen.height : innerHeight;
  const clearBottom = Math.min(seenBottom, isBar ? shortcuts.top : seenBottom) - air;
  if (top < clearTop || height > clearBottom - clearTop) scrollBy(0, top - clearTop);
  else if (bottom > clearBottom) scrollBy(0, bottom - clearBottom);
}
