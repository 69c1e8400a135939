/** Runs before the first paint, and sets only what that paint needs. Anything slower comes later. */
import { minuteMs } from '../../shared/durations.ts';
import { drawnClass, fontsClass } from '../both-scripts/page-names.ts';
import { lightAt } from './daylight.ts';

const { classList, dataset } = document.documentElement;
classList.remove(fontsClass, drawnClass);
showDaylight();

function showDaylight(): void {
  dataset.light = lightAt(Date.now());
  setTimeout(showDaylight, minuteMs);
}
