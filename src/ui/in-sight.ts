const air = 12;

const rectOf = (selector: string) => {
  const element = document.querySelector(selector);
  const rect =
    element && getComputedStyle(element).visibility !== 'hidden' && element.getBoundingClientRect();
  return rect && rect.height > 0 ? rect : undefined;
};

/** The part of the window that header, shortcuts, toast and a phone's keyboard leave free. */
function clearSpan(): { top: number; bottom: number } {
  const header = rectOf('body > header');
  const shortcuts = rectOf('.quick');
  // The region, not the toast in it, which may still be sliding in.
  const toast = rectOf('#toasts');
  const seen = window.visualViewport;
  const bottoms = [innerHeight, seen ? seen.offsetTop + seen.height : innerHeight];
  const isBar = shortcuts && shortcuts.width > innerWidth / 2;
  if (isBar) bottoms.push(shortcuts.top);
  const tops = [0, header?.bottom ?? 0];
  if (toast && toast.top + toast.bottom > innerHeight) bottoms.push(toast.top);
  else if (toast) tops.push(toast.bottom);
  return { top: Math.max(...tops) + air, bottom: Math.min(...bottoms) - air };
}

/** Scrolls as little as possible until nothing covers the element; of one that is too tall the top is shown. */
export function bringIntoSight(element: Element): void {
  const rect = element.getBoundingClientRect();
  const clear = clearSpan();
  if (rect.top < clear.top || rect.height > clear.bottom - clear.top) scrollBy(0, rect.top - clear.top);
  else if (rect.bottom > clear.bottom) scrollBy(0, rect.bottom - clear.bottom);
}
