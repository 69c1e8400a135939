const parts = 'body > :not(main), main > :not(section), main > section > :not(.band), .band > *';

/**
 * Sets the page in its fonts part by part, each in a task of its own: all at once keeps a phone busy for a tenth of a
 * second. What is in the window is set in one go, or it would be seen to move.
 */
export async function loadFonts(): Promise<void> {
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
  for (const part of document.querySelectorAll(parts)) {
    const { top, bottom } = part.getBoundingClientRect(); // Lays out the one before, which is what takes the time.
    if (top > innerHeight || bottom < 0)
      await (window.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve)));
    // In Safari 16.0 a part that is styled anew under an open dialog stays deaf to fingers when that is closed.
    while (document.querySelector(':modal')) await new Promise(requestAnimationFrame);
    part.classList.add('typeset');
  }
}
