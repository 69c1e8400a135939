import { afterFirstView } from './first-view.ts';

/** The typefaces take no part in the first view. */
export const askForTypefaces = (): void => afterFirstView(typeset);

/** The parts that are set in them, none inside another. */
const parts = 'body > :not(main), main > section > *, main > :not(section)';

/** How long, in milliseconds, the page may be busy with it between two frames. */
const share = 8;

/**
 * Sets the page in its typefaces, from the top down and in several frames: all at once keeps a phone busy for a tenth of
 * a second, with a finger perhaps waiting. If one cannot be had, its local stand-in stays.
 */
async function typeset(): Promise<void> {
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
  let end = 0;
  for (const part of document.querySelectorAll(parts)) {
    if (performance.now() > end) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      end = performance.now() + share;
    }
    part.classList.add('typeset');
    part.getBoundingClientRect(); // Lays it out now, which is what takes the time.
  }
}
