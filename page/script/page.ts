/** Runs before any island is near the viewport. Without this script, links, questions and texts still work. */
import { counts } from 'virtual:script';
import { acceptProposals, keepDraft, keepFormsFromPosting } from '../contact/before-hydration.ts';
import { askInFirstView, chooseZoneOnClick } from '../estimate/early-choice.ts';
import { hydrateIslands } from '../islands/hydrate.ts';
import { startCounting } from './count-events.ts';
import { closeLegalTexts, closeOtherQuestions, wireDialogs } from './disclosures.ts';
import { drawSteps } from './draw-steps.ts';
import { loadFonts } from './load-fonts.ts';
import { showOpeningStatus } from './opening-status.ts';
import { keepScrollTarget } from './scroll-target.ts';

/** Everything that the first view can do without is loaded later. */
const firstPaint = new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
});

// The draft comes first, because the visitor's words take precedence over a link's proposals. Each call is isolated: if
// an engine lacks a feature or blocks storage, the others still run.
for (const start of [
  keepDraft,
  keepFormsFromPosting,
  acceptProposals,
  chooseZoneOnClick,
  askInFirstView,
  wireDialogs, // Before keepScrollTarget, which adds a history entry unless a dialog's link has replaced one.
  keepScrollTarget,
  closeOtherQuestions,
  closeLegalTexts,
  hydrateIslands,
  drawSteps,
  // The layout gets its own task. In the task of the paint it would delay a tap.
  () =>
    firstPaint.then(() => showOpeningStatus(loadFonts())).then(() => document.body.offsetHeight),
]) {
  (async () => start())().catch(console.warn);
}

if (counts) {
  startCounting();
}
