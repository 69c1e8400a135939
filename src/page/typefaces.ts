import { afterFirstView } from './first-view.ts';

/** The typefaces take no part in the first view. */
export const askForTypefaces = (): void => afterFirstView(typeset);

/** The page's own, as its style names them, and the parts that are set in them, none inside another. */
const typefaces = ['Petrona', '"Source Sans"'];
const parts = 'body > :not(main), main > section > *, main > :not(section)';

/**
 * Sets the page in its typefaces, part by part, each in a frame of its own: all at once keeps a phone busy for a tenth
 * of a second, with a finger perhaps waiting. If one cannot be had, its local stand-in stays.
 */
async function typeset(): Promise<void> {
  const text = document.body.innerText;
  await Promise.allSettled(typefaces.map((name) => document.fonts.load(`1em ${name}`, text)));
  for (const part of document.querySelectorAll(parts)) {
    part.classList.add('typeset');
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
}
