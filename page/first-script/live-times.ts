import { dayMs, minuteMs } from '../../shared/durations.ts';
import { replyDue } from '../../shared/rules/hours-rules.ts';
import { openingPath, statusClass } from '../both-scripts/page-names.ts';
import { pageState } from '../both-scripts/page-state.ts';
import { dateText, shownAt, weekdayAndTime } from '../hours/italian-time.ts';
import type { ItalianDates, OpeningTimeline } from '../hours/opening-timeline.ts';
import { valueAtTime } from '../hours/value-over-time.ts';

/**
 * Keeps live times (hours/LiveTime.tsx) and opening statuses (hours/OpeningStatus.tsx) up to date. A status is empty
 * until /opening.json is loaded. Then its text and the page's `data-open` say whether the office is open; after the last
 * change the text is empty and `data-open` is `unknown`. Styles read both: they mark an open office, and replace a call
 * to a closed one. All elements wait for the fonts, to save a layout.
 */
export async function keepTimesLive(fonts: Promise<void>): Promise<void> {
  const statuses = document.querySelectorAll<HTMLElement>(`.${statusClass}`);
  const times = document.querySelectorAll<HTMLElement>('[data-time]');
  const response = await fetch(openingPath);
  const { states, changes, clockNote, dates }: OpeningTimeline = await response.json();
  const minutesFromItaly =
    valueAtTime(dates.offsetMinutes, Date.now()) + new Date().getTimezoneOffset();
  if (minutesFromItaly) {
    pageState.clockNote = clockNote;
  }

  const update = () => {
    const now = Date.now();
    for (const element of times) {
      show(element, `${element.dataset.before} ${timeText(element.dataset, dates, now)}`);
    }
    const state = states[valueAtTime(changes, now)] as OpeningTimeline['states'][number];
    for (const element of statuses) {
      show(element, state.text && state.text + pageState.clockNote);
    }
    document.documentElement.dataset.open = state.open;
  };
  await fonts;
  update();
  setInterval(update, minuteMs);
  addEventListener('visibilitychange', update); // Timers run late while the page is in the background.
}

/** Rewriting the same text would announce it again and undo the browser's translation. */
function show(element: HTMLElement, text: string): void {
  if (element.dataset.shown !== text) {
    element.dataset.shown = text;
    element.textContent = text;
  }
}

function timeText(
  { time, inDays, inHours }: DOMStringMap,
  dates: ItalianDates,
  now: number,
): string {
  if (time === 'reply') {
    return weekdayAndTime(dates, shownAt(dates, replyDue(now, Number(inHours))));
  }
  const shown = shownAt(dates, now);
  return dateText(dates, new Date(shown.getTime() + Number(inDays) * dayMs));
}
