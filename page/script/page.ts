/** Runs before any island is near the viewport. Without it the links, the questions and the texts still work. */
import { counts } from 'virtual:script';
import { acceptProposals, keepDraft, keepFormsFromPosting } from '../contact/before-hydration.ts';
import { askInFirstView, chooseZoneOnClick } from '../estimate/early-choice.ts';
import { hydrateIslands } from '../islands/hydrate.ts';
import { startCounting } from './count-events.ts';
import { closeOtherQuestions, returnFocus, wireDialogs } from './disclosures.ts';
import { drawSteps } from './draw-steps.ts';
import { loadFonts } from './load-fonts.ts';
import { showOpeningStatus } from './opening-status.ts';
import { keepScrollTarget } from './scroll-target.ts';

/** Whatever the first view can do without is requested after it. */
const firstPaint = new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
});

// The draft comes first, because what a visitor wrote always wins over what a link proposes. Each starts by itself: if
// an engine lacks something or blocks storage, the others still run.
for (const start of [
  keepDraft,
  keepFormsFromPosting,
  acceptProposals,
  chooseZoneOnClick,
  askInFirstView,
  wireDialogs, // Before keepScrollTarget, which adds an entry to the history unless a dialog's link has replaced it.
  keepScrollTarget,
  closeOtherQuestions,
  returnFocus,
  hydrateIslands,
  drawSteps,
  // The layout has a task of its own. Together with the paint it would keep a tap waiting.
  () =>
    firstPaint.then(() => showOpeningStatus(loadFonts())).then(() => document.body.offsetHeight),
]) {
  (async () => start())().catch(console.warn);
}

if (counts) {
  startCounting();
}
