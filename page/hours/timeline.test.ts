import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayMs } from '../../shared/durations.ts';
import { openingState, openingText } from '../../shared/rules/hours-rules.ts';
import { sample } from '../../tests/support/sample.ts';
import type { OpeningTimeline } from './opening-timeline.ts';
import { openingTimeline } from './timeline.ts';
import { valueAtTime } from './value-over-time.ts';

const { hours } = sample;
const from = new Date('2026-11-21T14:05:00+01:00');
const days = 500;

const stateAt = ({ states, changes }: OpeningTimeline, moment: Date) =>
  states[valueAtTime(changes, moment.getTime())];

const lunchBreak = [
  { days: ['lun' as const, 'dom' as const], opens: '15:00', closes: '19:30' },
  { days: ['lun' as const], opens: '9:05', closes: '13:00' },
];

it.each([
  ['the sample', hours.openingHours, hours.closedOn],
  ['a lunch break and weeks of closing', lunchBreak, [{ dal: '20/7', al: '20/11' }, 'pasquetta']],
])(
  'says in opening.json what openingState says, and nothing outside its days: %s',
  (_, openingHours, closedOn) => {
    const content = { hours: { ...hours, openingHours, closedOn } };
    const timeline = openingTimeline(content, { from, days });
    const last = new Date(from.getTime() + (days - 2) * dayMs);
    fc.assert(
      fc.property(fc.date({ min: from, max: last, noInvalidDate: true }), (moment) => {
        const state = openingState(moment, openingHours, closedOn);
        expect(stateAt(timeline, moment)).toEqual({
          text: openingText(state, hours.words),
          open: state.kind === 'open' ? 'yes' : 'no',
        });
      }),
      { numRuns: 500 },
    );
    for (const moment of ['2001-01-01', '2040-01-01']) {
      expect(stateAt(timeline, new Date(moment))).toEqual({ text: '', open: 'unknown' });
    }
  },
);
