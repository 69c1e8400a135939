import type { OpeningTimeline } from '../hours/timeline.ts';

/**
 * Until /opening.json is there, and after its last change, the elements are empty. They are filled together with `fonts`:
 * one layout, not two.
 */
export async function showOpeningStatus(fonts: Promise<void>): Promise<void> {
  const places = document.querySelectorAll<HTMLElement>('.opening-status');
  const { texts, changes }: OpeningTimeline = await (await fetch('/opening.json')).json();
  const update = () => {
    let left = Date.now() / 60_000;
    let current = -1;
    for (const [wait, index] of changes) {
      left -= wait;
      if (left >= 0) current = index;
    }
    const [text = '', open] = texts[current] ?? [];
    for (const place of places) {
      place.textContent = text;
      place.dataset.open = `${open}`;
    }
  };
  await fonts;
  update();
  setInterval(update, 60_000);
  document.addEventListener('visibilitychange', update); // Timers of a page in the background are late.
}
