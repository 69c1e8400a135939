/** Runs before any island is near the viewport. Without this script, links, questions and texts still work. */
import { isCounting } from 'virtual:script';
import { drawnClass, fontsClass, stepsClass } from '../both-scripts/page-names.ts';
import { keepDraft } from '../contact/draft.ts';
import { wireFormLinks } from '../contact/form-links.ts';
import { startCounting } from './count-events.ts';
import { wireDialogs, wireOverlays, wireQuestions } from './disclosures.ts';
import { wireEstimateLinks } from './estimate-links.ts';
import { keepTimesLive } from './live-times.ts';
import { loadIslands } from './load-islands.ts';
import { keepScrollTarget, nextFrame } from './scroll-target.ts';
import { whenNear } from './when-near.ts';

/** Shows the page in its own fonts once they are loaded, unless the visitor saves data. */
async function showFonts(): Promise<void> {
  if ((navigator as { connection?: { saveData: boolean } }).connection?.saveData) {
    return;
  }
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
  document.documentElement.classList.add(fontsClass);
}

/** Loads what the first view can do without, after its first paint. */
async function fillFirstView(): Promise<number> {
  await nextFrame();
  await new Promise((resolve) => setTimeout(resolve));
  await keepTimesLive(showFonts());
  return document.body.offsetHeight; // Forces layout now: during the next paint it would delay a tap.
}

// The draft comes first, because the visitor's words take precedence over a link's proposals. Each call is isolated: if
// an engine lacks a feature or blocks storage, the others still run.
for (const start of [
  keepDraft,
  // Forms mustn't post before their script is loaded, because no server answers such a request. The submit button is
  // disabled until then, but after a reload Firefox restores the button's earlier state.
  () => addEventListener('submit', (event) => event.preventDefault()),
  // Before all else that acts on links. A dialog that a link closes returns the focus to its button and replaces its
  // history entry; after that the others may move the focus and add an entry.
  wireDialogs,
  wireFormLinks,
  wireEstimateLinks,
  keepScrollTarget,
  wireQuestions,
  wireOverlays,
  loadIslands,
  // The steps are drawn when the visitor comes near them. Otherwise a phone would load their drawings along with the
  // first view above them, and spend a tenth of the page's total time on them.
  () =>
    whenNear(`.${stepsClass}`, '200px', () => document.documentElement.classList.add(drawnClass)),
  fillFirstView,
]) {
  (async () => start())().catch(console.warn);
}

if (isCounting) {
  startCounting();
}
