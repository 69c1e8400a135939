import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { formatPrice } from '../shared/format.ts';
import { errorForLog } from './log-error.ts';

it.each([
  ['SyntaxError', () => JSON.parse('{"Anna Rossi')],
  ['unable to open database file', () => new DatabaseSync('/nowhere/Anna.db')],
])('returns the name %s and the place in the code, without the message', (code, work) => {
  let thrown: unknown;
  try {
    work();
  } catch (error) {
    thrown = error;
  }
  const logged = errorForLog(thrown);
  expect(logged.code).toBe(code);
  expect(logged.at[0]).toMatch(/^server\/log-error\.test\.ts:\d+$/);
  expect(JSON.stringify(logged)).not.toContain('Anna');
});

it('names places in what page and server share', () => {
  try {
    formatPrice(Symbol('no number') as never);
  } catch (error) {
    expect(errorForLog(error).at[0]).toMatch(/^shared\/format\.ts:\d+$/);
  }
  expect.assertions(1);
});

it.each([
  'x\n    at Anna (Rossi:1:2)',
  'x\n    at Anna (file:///home/anna.rossi/server/x.ts:1:2)',
  `x\n    at ${process.cwd()}/server/anna.rossi:1:2`,
])('reads no place from the message %j', (message) => {
  expect(JSON.stringify(errorForLog(new Error(message)))).not.toMatch(/anna|rossi/i);
});

it.each([undefined, null, 'text', { stack: 3 }])('returns no place for %j', (thrown) => {
  expect(errorForLog(thrown).at).toEqual([]);
});
