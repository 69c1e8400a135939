import { trendOf } from '../../shared/text/format.ts';

/** The most expensive zone first. */
export const byPrice = <Zone extends { price: number }>(zones: readonly Zone[]): Zone[] =>
  zones.toSorted((a, b) => b.price - a.price);

const trendClasses = { down: 'text-alert', flat: '', up: 'text-good' };

/** The class that colours a trend. */
export const trendClass = (percent: number): string => trendClasses[trendOf(percent)];
