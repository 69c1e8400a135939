import { expect, it } from 'vitest';
import { firstChoice } from './first-choice.ts';
import { noChoice } from './fragment.ts';

const linked = { zone: 'savena', size: '85', condition: 'buono', floor: '' };
const stored = { zone: 'saragozza', size: '90', condition: '', floor: 'terra' };

it.each([
  ['the address before the last estimate', { made: noChoice, linked, stored }, linked],
  ['the last estimate without a link', { made: noChoice, linked: undefined, stored }, stored],
  [
    'what the visitor has filled in before both',
    { made: { ...noChoice, zone: 'centro' }, linked, stored },
    { ...linked, zone: 'centro' },
  ],
  ['nothing at a first visit', { made: noChoice, linked: undefined, stored: undefined }, noChoice],
])('takes %s', (_, candidates, choice) => {
  expect(firstChoice(candidates)).toEqual(choice);
});
