import { expect, it } from 'vitest';
import { charactersOf, partsFor } from './parts.ts';

it('the characters of a text are each there once, without spaces', () => {
  expect(charactersOf('è \n«è»e\u0300')).toBe('è«»');
});

it('Italian needs the first file alone', () => {
  const { found, missing } = partsFor('petrona', 'abcàèéìòù’«»€');
  expect(found.map(({ part }) => part)).toEqual(['latin']);
  expect(missing).toBe('');
});

it('other letters come from the file that has them', () => {
  const { found, missing } = partsFor('source-sans-3', 'aČć\u0219И');
  expect(found.map(({ part, characters }) => [part, characters])).toEqual([
    ['latin', 'a'],
    ['latin-ext', 'Čć\u0219'],
    ['cyrillic', 'И'],
  ]);
  expect(missing).toBe('');
});

it('what a typeface lacks is named', () => {
  expect(partsFor('petrona', 'aИ漢').missing).toBe('И漢');
});
