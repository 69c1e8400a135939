/** Resolves after the next frame or, in a background tab, which paints nothing, after 100 ms. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 100);
    requestAnimationFrame(() => setTimeout(resolve));
  });
