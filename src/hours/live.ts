import type { HoursData } from './data.ts';
import { hoursText, openingState } from './hours.ts';

/**
 * Fills every element with `data-hours` (see data.ts) and keeps it right, to the minute and whenever the page comes
 * back to the eye. Until then the elements are hidden: without this script the table of hours speaks alone.
 */
export function showHours(): void {
  const update = () => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-hours]')) {
      const { openingHours, closedOn, words } = JSON.parse(element.dataset.hours as string) as HoursData;
      const state = openingState(new Date(), openingHours, closedOn);
      element.textContent = hoursText(state, words);
      element.dataset.open = String(state.open);
      element.hidden = false;
    }
  };
  const everyMinute = () => {
    update();
    setTimeout(everyMinute, 60_000 - (Date.now() % 60_000));
  };
  everyMinute();
  document.addEventListener('visibilitychange', update);
  addEventListener('pageshow', update);
}
