import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { formatPrice } from '../shared/text/format.ts';
import { errorForLog } from './log.ts';

const here = 'server/log.test.ts';

it.each([
  ['SyntaxError', here, () => JSON.parse('{"Anna Rossi')],
  ['unable to open database file', here, () => new DatabaseSync('/nowhere/Anna.db')],
  ['TypeError', 'shared/text/format.ts', () => formatPrice(Symbol('Anna') as never)],
])('logs an error’s name %s and its place in %s, but not its message', (name, file, work) => {
  let thrown: unknown;
  try {
    work();
  } catch (error) {
    thrown = error;
  }
  const logged = errorForLog(thrown);
  expect(logged.error).toBe(name);
  expect(logged.at[0]).toMatch(new RegExp(`^${RegExp.escape(file)}:\\d+$`));
  expect(JSON.stringify(logged)).not.toContain('Anna');
});

it.each([
  ['server/node/main.ts', 'read (file:///opt/portico/server/node/main.ts:12:3)'],
  ['shared/text/format.ts', 'file:///opt/portico/shared/text/format.ts:12:3'],
  ['tools/dev/dev-api.ts', 'async read (file:///opt/portico/tools/dev/dev-api.ts:12:3)'],
  ['worker.js', 'read (worker.js:12:3)'],
  ['worker.js', 'worker.js:12:3'],
])('logs the line of %s from a stack with %s', (file, place) => {
  const error = new Error('x');
  error.stack = `Error: x\n    at ${place}`;
  expect(errorForLog(error).at).toEqual([`${file}:12`]);
});

it.each([
  'x\n    at Anna (Rossi:1:2)',
  'x\n    at Anna (file:///home/anna.rossi/server/x.ts:1:2)',
  `x\n    at ${process.cwd()}/server/anna.rossi:1:2`,
])('logs no place that only the error’s message names: %j', (message) => {
  expect(JSON.stringify(errorForLog(new Error(message)))).not.toMatch(/anna|rossi/i);
});

it.each([undefined, null, 'text', { stack: 3 }])('logs no place of a thrown %j', (thrown) => {
  expect(errorForLog(thrown).at).toEqual([]);
});
