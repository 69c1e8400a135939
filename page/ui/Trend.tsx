import { content } from 'virtual:content';
import { formatTrend, trendOf } from '../../shared/text/format.ts';

const classes = { down: 'text-alert', flat: '', up: 'text-good' };

/** How a zone's prices have changed, named for screen readers. */
export const Trend = ({ percent }: { percent: number }) => (
  <>
    <span className="sr-only">{content.zones.trendLabel} </span>
    <b className={classes[trendOf(percent)]}>{formatTrend(percent)}</b>
  </>
);
