/** Runs before the first paint and sets how the page looks then: what costs time comes after it. */
import { isWinterAt, lightAt } from './daylight.ts';

const { classList, dataset } = document.documentElement;
classList.remove('fonts', 'drawn');
showDaylight();

/** Keeps the page's `data-light`, and the class `winter`, up to date. */
function showDaylight(): void {
  const now = Date.now();
  dataset.light = lightAt(now);
  classList.toggle('winter', isWinterAt(now));
  setTimeout(showDaylight, 60_000);
}
