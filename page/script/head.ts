/** Runs before the first paint and sets how the page looks then. */
import { lightAt } from './daylight.ts';

document.documentElement.classList.remove('fonts');
showDaylight();

/** Keeps the page's `data-hour` up to date. */
function showDaylight(): void {
  document.documentElement.dataset.hour = lightAt(Date.now());
  setTimeout(showDaylight, 60_000);
}
