import { expect, it } from 'vitest';
import { charactersOf, fontFilesFor, sourceSans } from './typefaces.ts';

it('lists each visible character of a text once', () => {
  expect(charactersOf('è \n«è»e\u0300')).toBe('è«»');
});

it('takes each character from the first font file that has it', () => {
  const found = fontFilesFor(sourceSans, 'aČć\u0219И漢');
  expect(found.map(({ subset, characters }) => [subset, characters])).toEqual([
    ['latin', 'a'],
    ['latin-ext', 'Čć\u0219'],
  ]);
});
