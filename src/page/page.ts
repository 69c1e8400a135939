/** The only script until an island is near the viewport. Without it the links, the questions and the text all work. */
import { acceptInvitations, keepDraft } from '../contact/before-hydration.ts';
import { chooseZoneOnClick, pairSizeInputs } from '../estimate/early-choice.ts';
import { hydrateIslands } from '../islands/hydrate.ts';
import { closeOtherQuestions, wireDialogs } from './disclosures.ts';
import { loadFonts } from './fonts.ts';
import { showOpeningStatus } from './opening-status.ts';
import { keepScrollTarget } from './scroll-target.ts';

// The draft first: what a visitor wrote always wins over what a link proposes.
for (const start of [
  keepDraft,
  acceptInvitations,
  chooseZoneOnClick,
  pairSizeInputs,
  keepScrollTarget,
  wireDialogs,
  closeOtherQuestions,
  afterFirstPaint,
  hydrateIslands,
])
  try {
    start();
  } catch (error) {
    // An engine that lacks one of these, or blocks storage, has all the others.
    console.warn(error);
  }

/** Runs after load and first contentful paint what the first view does without. */
function afterFirstPaint(): void {
  addEventListener('load', () => {
    new PerformanceObserver((paints, observer) => {
      if (!paints.getEntriesByName('first-contentful-paint')[0]) return;
      observer.disconnect();
      for (const start of [loadFonts, showOpeningStatus]) start().catch(console.warn);
    }).observe({ type: 'paint', buffered: true });
  });
}
