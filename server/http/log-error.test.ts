import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { errorForLog } from './log-error.ts';

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

it('says what an error was and where in our own code, without its words', () => {
  const error = thrownBy(() => JSON.parse('{"Anna Rossi'));
  expect(errorForLog(error)).toEqual({
    code: 'SyntaxError',
    at: expect.arrayContaining([expect.any(String)]),
  });
  expect(errorForLog(error).at[0]).toMatch(/^server\/http\/log-error\.test\.ts:\d+$/);
  expect(JSON.stringify(errorForLog(error))).not.toContain('Anna');
});

it('finds the place of an error of the store', () => {
  const { code, at } = errorForLog(thrownBy(() => new DatabaseSync('/nowhere/x.db')));
  expect(code).toBe('unable to open database file');
  expect(at[0]).toMatch(/^server\/http\/log-error\.test\.ts:\d+$/);
});

it.each([
  'x\n    at Anna (Rossi:1:2)',
  'x\n    at Anna (file:///home/anna.rossi/server/x.ts:1:2)',
  'x\n    at Anna (file://anna@example.com:1:2)',
  `x\n    at ${process.cwd()}/server/anna.rossi:1:2`,
  `x\n    at ${process.cwd()}/server/../anna.rossi:1:2`,
])('takes no words of a visitor for a place: %j', (message) => {
  expect(JSON.stringify(errorForLog(new Error(message)))).not.toMatch(/anna|rossi/i);
});

it.each([undefined, null, 'text', { stack: 3 }])('makes do with %j', (thrown) => {
  expect(errorForLog(thrown).at).toEqual([]);
});
