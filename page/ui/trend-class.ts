import { trendOf } from '../../shared/text/format.ts';

const classes = { down: 'text-alert', flat: '', up: 'text-good' };

/** The class that colours a trend. */
export const trendClass = (percent: number): string => classes[trendOf(percent)];
