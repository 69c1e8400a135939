import { language, timeZone, withOrdinal } from '../../shared/rules/italian.ts';
import type { OpeningTimeline } from '../hours/timeline.ts';
import { visit } from '../ui/visit.ts';
import { compareClocks } from './compare-clocks.ts';

/**
 * The elements are empty until /opening.json is there, and after its last change. They are filled when the fonts are
 * there: that is one layout, not two.
 */
export async function showOpeningStatus(fonts: Promise<void>): Promise<void> {
  const elements = document.querySelectorAll<HTMLElement>('.opening-status');
  const clocks = document.querySelectorAll<HTMLElement>('[data-before]');
  // A visitor who goes back would get a Date of days ago from the browser's cache.
  const answer = await fetch('/opening.json', { cache: 'no-cache' });
  const { texts, changes, zone }: OpeningTimeline = await answer.json();
  compareClocks(answer, zone);

  let shown: number | undefined;
  const update = () => {
    const now = Date.now() - visit.clockAheadMs;
    for (const clock of clocks) {
      showTime(clock, now);
    }
    // The text of the last change is the one that is true now. Each change has the minutes since the one before.
    let minutesLeft = now / 60_000;
    let current = -1;
    for (const [wait, index] of changes) {
      minutesLeft -= wait;
      if (minutesLeft >= 0) {
        current = index;
      }
    }
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
function showTime(clock: HTMLElement, now: number): void {
  const { before, days, hours = 0 } = clock.dataset;
  const text = `${before} ${days ? dateAfter(now, Number(days)) : timeAfter(now, Number(hours))}`;
  // The same text, written again, would lose the browser's translation.
  if (clock.dataset.shown !== text) {
    clock.dataset.shown = text;
    clock.textContent = text;
  }
}

/** `lunedì 25 gennaio 2027`, without the year if it is this one. The days are added in UTC, which has no change of clocks. */
function dateAfter(now: number, days: number): string {
  const today = new Date(now).toLocaleDateString('sv', { timeZone }); // 2026-11-26
  const date = new Date(Date.parse(today) + days * 86_400_000);
  const isThisYear = `${date.getUTCFullYear()}` === today.slice(0, 4);
  return withOrdinal(
    date.toLocaleDateString(language, {
      timeZone: 'UTC',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: isThisYear ? undefined : 'numeric',
    }),
  );
}

/** `17:20`, or with `hours` the day as well: `giovedì 17:20`. */
function timeAfter(now: number, hours: number): string {
  const time = new Date(now + hours * 3_600_000);
  // `giovedì 17:20`, or in some engines `giovedì alle ore 17:20`.
  const dayAndTime = time.toLocaleString(language, {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
  return hours ? dayAndTime : dayAndTime.slice(-5);
}
