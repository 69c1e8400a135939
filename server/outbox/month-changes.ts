import { type CountedEvent, countedEvents } from '../../shared/rules/counts.ts';
import { type Count, totalOf } from './counts.ts';

/** The totals of one event in the three months that a mail compares. */
export type MonthTotals = {
  name: CountedEvent;
  month: number;
  monthBefore: number;
  yearBefore: number;
};

export type ComparedMonths = Record<'month' | 'monthBefore' | 'yearBefore', Count[]>;

export function totalsOf({ month, monthBefore, yearBefore }: ComparedMonths): MonthTotals[] {
  return countedEvents.map((name) => ({
    name,
    month: totalOf(month, name),
    monthBefore: totalOf(monthBefore, name),
    yearBefore: totalOf(yearBefore, name),
  }));
}

/** Returns the events that rose since the month before by more than chance explains. */
export function risenOf(totals: MonthTotals[]): MonthTotals[] {
  return totals.filter(
    ({ month, monthBefore }) => month - monthBefore > chanceOf(month, monthBefore),
  );
}

/** Returns the events that fell since the month before by more than chance explains. */
export function fallenOf(totals: MonthTotals[]): MonthTotals[] {
  return totals.filter(
    ({ month, monthBefore }) => monthBefore - month > chanceOf(month, monthBefore),
  );
}

/**
 * Returns how far apart chance alone may set two numbers. The standard deviation of their difference is
 * the square root of their sum, and chance exceeds twice that one time in twenty.
 */
function chanceOf(first: number, second: number): number {
  return 2 * Math.sqrt(first + second);
}
