import { expect, it } from 'vitest';
import { noChoice } from './estimate-names.ts';
import { firstChoice } from './use-choice.ts';

const options = {
  zones: [{ id: 'savena' }, { id: 'saragozza' }],
  conditions: [{ id: 'buono' }],
  floors: [{ id: 'terra' }],
};
const stored = '#stima?zona=saragozza&mq=70&stato=buono';

it.each([
  ['nothing', { hash: '', stored: '', fields: {} }, {}],
  [
    'the estimate from before a reload',
    { hash: '#stima', stored, fields: {} },
    { zone: 'saragozza', size: '70', condition: 'buono' },
  ],
  [
    'a shared estimate, with nothing of an earlier one',
    { hash: '#stima?zona=savena&mq=85', stored, fields: {} },
    { zone: 'savena', size: '85' },
  ],
  [
    'a shared estimate with what was filled in meanwhile',
    { hash: '#stima?zona=savena&mq=85', stored: '', fields: { size: '90' } },
    { zone: 'savena', size: '90' },
  ],
])('begins the estimate with %s', (_what, origins, choice) => {
  expect(firstChoice(origins, options)).toEqual({ ...noChoice, ...choice });
});
