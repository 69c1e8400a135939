import { describe, expect, it } from 'vitest';
import { rightEdits, withEdit, wrongEdits } from '../../tests/support/edits.ts';
import { issuesOf } from './issues.ts';
import { readContent } from './read.ts';

const issuesIn = (folder: string) => issuesOf(() => readContent(folder));

describe('what an owner may write', () => {
  it.each(rightEdits)('$what', (edit) => {
    expect(withEdit(edit, issuesIn)).toEqual([]);
  });
});

describe('what an owner is told of', () => {
  it.each(wrongEdits)('$what', ({ lines, ...edit }) => {
    expect(withEdit(edit, issuesIn)).toEqual(lines);
  });
});
