/**
 * Waits for the browser's next picture, so that what was pressed is seen to be pressed before longer work begins.
 * A page in the background paints nothing: a tenth of a second is enough then.
 */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 100);
    requestAnimationFrame(() => setTimeout(resolve));
  });
