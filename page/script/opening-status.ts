import { valueAt } from '../hours/changes.ts';
import type { ItalianDates } from '../hours/italian-dates.ts';
import type { OpeningTimeline } from '../hours/timeline.ts';
import { visit } from '../ui/visit.ts';
import { compareClocks } from './compare-clocks.ts';
import { clockText, dayText, italianDate, replyText } from './italian-time.ts';

/**
 * The elements are empty until /opening.json is there, and after its last change. They are filled when the fonts are
 * there: that is one layout, not two.
 */
export async function showOpeningStatus(fonts: Promise<void>): Promise<void> {
  const elements = document.querySelectorAll<HTMLElement>('.opening-status');
  const clocks = document.querySelectorAll<HTMLElement>('[data-before]');
  // A visitor who goes back would get a Date of days ago from the browser's cache.
  const answer = await fetch('/opening.json', { cache: 'no-cache' });
  const { texts, changes, zone, dates }: OpeningTimeline = await answer.json();
  compareClocks(answer, zone, dates);

  let shown: number | undefined;
  const update = () => {
    const now = Date.now() - visit.clockAheadMs;
    for (const clock of clocks) {
      showTime(clock, dates, italianDate(dates, now));
    }
    const current = valueAt(changes, now) ?? -1;
    // The same text, written again, would be announced again and lose the browser's translation.
    if (current === shown) {
      return;
    }
    shown = current;
    const [text = '', open] = texts[current] ?? [];
    for (const element of elements) {
      element.textContent = text && text + visit.zoneNote;
      element.dataset.open = `${open}`;
    }
  };
  await fonts;
  update();
  setInterval(update, 60_000);
  document.addEventListener('visibilitychange', update); // Timers of a page in the background are late.
}

/**
 * Writes a time in the agency's town: now for the first view's clock, with its day for a reply in some hours, and the date
 * alone for a day of the guarantee.
 */
function showTime(clock: HTMLElement, dates: ItalianDates, now: Date): void {
  const text = `${clock.dataset.before} ${timeOf(clock, dates, now)}`;
  // The same text, written again, would lose the browser's translation.
  if (clock.dataset.shown !== text) {
    clock.dataset.shown = text;
    clock.textContent = text;
  }
}

function timeOf({ dataset }: HTMLElement, dates: ItalianDates, now: Date): string {
  const { days, hours } = dataset;
  if (days) {
    return dayText(dates, now, Number(days));
  }
  return hours ? replyText(dates, now, Number(hours)) : clockText(now);
}
