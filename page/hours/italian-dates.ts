import { italianClock } from '../../shared/rules/hours.ts';
import { language } from '../../shared/text/italian.ts';
import type { Changes } from './changes.ts';

/** What the page's script needs to format Italian times. Creating one `Intl` format would take a phone 80 ms. */
export type ItalianDates = {
  /** How many minutes Italian time is ahead of UTC. */
  ahead: Changes<number>;
  weekdays: string[];
  months: string[];
};

const minute = 60_000;
const minutesOfDay = 1440;
const yearsAhead = 10;

/** Computed at build time. It starts a year early, for visitors whose clock is slow. */
export function italianDates(from: Date): ItalianDates {
  const first = Math.floor(from.getTime() / minute / minutesOfDay - 366) * minutesOfDay;
  const ahead: ItalianDates['ahead'] = [[0, minutesAhead(first)]];
  let last = 0;
  for (let day = 0; day < (yearsAhead + 1) * 366; day++) {
    const midnight = first + day * minutesOfDay;
    if (minutesAhead(midnight) !== minutesAhead(midnight + minutesOfDay)) {
      const change = changeAfter(midnight);
      ahead.push([change - last, minutesAhead(change)]);
      last = change;
    }
  }
  return { ahead, weekdays: weekdayNames(), months: monthNames() };
}

function minutesAhead(at: number): number {
  return italianClock(new Date(at * minute)).getTime() / minute - at;
}

function changeAfter(midnight: number): number {
  let change = midnight;
  while (minutesAhead(change) === minutesAhead(midnight)) {
    change += 30;
  }
  return change;
}

/** From Sunday on, as `getUTCDay` counts the days. */
function weekdayNames(): string[] {
  const sunday = Date.UTC(2023, 0, 1);
  return Array.from({ length: 7 }, (_, day) =>
    new Date(sunday + day * minutesOfDay * minute).toLocaleDateString(language, {
      weekday: 'long',
      timeZone: 'UTC',
    }),
  );
}

function monthNames(): string[] {
  return Array.from({ length: 12 }, (_, month) =>
    new Date(Date.UTC(2023, month)).toLocaleDateString(language, {
      month: 'long',
      timeZone: 'UTC',
    }),
  );
}
