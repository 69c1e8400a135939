import { describe, expect, it } from 'vitest';
import { rightEdits, withEdit } from '../../tests/support/edits/edits.ts';
import { wrongEdits } from '../../tests/support/edits/wrong-edits.ts';
import { ContentError } from './issues.ts';
import { readContent } from './read.ts';

function faultsOf(folder: string): string[] {
  try {
    readContent(folder);
  } catch (error) {
    if (error instanceof ContentError) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('what an owner may write', () => {
  it.each(rightEdits)('$what', (edit) => {
    expect(withEdit(edit, faultsOf)).toEqual([]);
  });
});

describe('what an owner is told of', () => {
  it.each(wrongEdits)('$what', ({ lines, ...edit }) => {
    expect(withEdit(edit, faultsOf)).toEqual(lines);
  });
});
