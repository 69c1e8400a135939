import { describe, expect, it } from 'vitest';
import { ContentError } from './faults.ts';
import { readContent } from './load.ts';
import { rightEdits, withEdit } from './testing/edits.ts';
import { wrongEdits } from './testing/wrong-edits.ts';

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
