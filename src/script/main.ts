/** Runs before any island is near the viewport. Without it the links, the questions and the text all work. */
import { acceptInvitations, keepDraft } from '../contact/before-hydration.ts';
import { chooseZoneOnClick } from '../estimate/early-choice.ts';
import { hydrateIslands } from '../islands/hydrate.ts';
import { startCounting } from './counts.ts';
import { closeOtherQuestions, wireDialogs } from './disclosures.ts';
import { loadFonts } from './fonts.ts';
import { showOpeningStatus } from './opening-status.ts';
import { keepScrollTarget } from './scroll-target.ts';

declare const __COUNTS__: boolean;

/** Before it nothing is requested that the first view does without. */
const firstPaint = new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
});

// The draft first: what a visitor wrote always wins over what a link proposes.
// An engine that lacks one of these, or blocks storage, has all the others.
for (const start of [
  keepDraft,
  acceptInvitations,
  chooseZoneOnClick,
  keepScrollTarget,
  wireDialogs,
  closeOtherQuestions,
  hydrateIslands,
  // Laid out in a task of its own: together with the paint it would keep a tap waiting.
  () => firstPaint.then(() => showOpeningStatus(loadFonts())).then(() => document.body.offsetHeight),
])
  (async () => start())().catch(console.warn);

if (__COUNTS__) startCounting();
