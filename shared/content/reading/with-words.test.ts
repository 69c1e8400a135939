import { expect, it } from 'vitest';
import { schemaOf } from '../content.ts';
import { withWords } from './with-words.ts';

const footer = schemaOf('footer');
const newsletter = { heading: 'Lettera', button: 'Iscriviti' };

it.each<[string, written: unknown, words: unknown, expected: unknown]>([
  ['takes the words for a field that is not written', { a: 1 }, { b: 'B' }, { a: 1, b: 'B' }],
  ['keeps what is written', { a: 'mia' }, { a: 'A' }, { a: 'mia' }],
  ['keeps an empty text, which has an issue', { a: '' }, { a: 'A' }, { a: '' }],
  ['takes a list as a whole', { a: ['mia'] }, { a: ['A', 'B'] }, { a: ['mia'] }],
  ['fills in a group', { a: { b: 'mia' } }, { a: { b: 'B', c: 'C' } }, { a: { b: 'mia', c: 'C' } }],
  [
    'keeps a text in place of a group, which has an issue',
    { a: 'x' },
    { a: { b: 'B' } },
    { a: 'x' },
  ],
  ['takes all words without a file', undefined, { a: 'A' }, { a: 'A' }],
  ['has nothing without words', undefined, undefined, undefined],
  ['takes no words for a part that the site lacks', {}, { newsletter }, {}],
  [
    'takes the words for a part that the site has',
    { newsletter: { heading: 'Mia' } },
    { newsletter },
    { newsletter: { heading: 'Mia', button: 'Iscriviti' } },
  ],
])('completes what a site writes: %s', (_title, written, words, expected) => {
  expect(withWords(footer, { written, words })).toEqual(expected);
});
