/** Runs before the first paint, and sets only what that paint needs. Anything slower comes later. */
import { minuteMs } from '../../shared/durations.ts';
import { drawnClass, fontsClass } from '../browser/shared-names.ts';
import { isWinterAt, lightAt } from './daylight.ts';

const { classList, dataset } = document.documentElement;
classList.remove(fontsClass, drawnClass);
showDaylight();

/** Keeps the page's `data-light` and its class `winter` up to date. */
function showDaylight(): void {
  const now = Date.now();
  dataset.light = lightAt(now);
  classList.toggle('winter', isWinterAt(now));
  setTimeout(showDaylight, minuteMs);
}
