import { expect, it } from 'vitest';
import { recordOutcome } from '../../tests/support/store.ts';
import { answers, startWorker } from '../../tests/support/worker.ts';

const { busy, down, spam, taken } = answers;
const hour = 3_600_000;

it.each([
  ['is given up when refused for its content again after the notice', spam, 'failed'],
  ['is delivered if accepted after the notice', taken, 'delivered'],
])('%s', async (_, last, end) => {
  const { sent, add, lines, store, state } = startWorker(spam, taken, last);
  add('uno');
  await expect.poll(() => state(1)).toBe(end);
  expect(sent).toEqual(['uno', 'note su uno', 'uno']);
  const isGivenUp = end === 'failed';
  const last_error = isGivenUp ? expect.stringContaining('looks like spam') : null;
  expect(store.find(1)).toMatchObject({ next_attempt_at: null, last_error });
  const line = ['error', { id: 1 }, 'given up after a notice'];
  expect(lines.filter(([level]) => level === 'error')).toEqual(isGivenUp ? [line] : []);
});

it('waits when it is refused for a moment after its notice', async () => {
  const { add, state, store } = startWorker(spam, taken, busy);
  add('uno');
  await expect.poll(() => store.find(1)?.attempts).toBe(1);
  expect(state(1)).toBe('waiting');
});

it('waits while the notice is refused as well', async () => {
  const { sent, add, store } = startWorker(spam, spam);
  add('uno');
  await expect.poll(() => store.find(1)?.attempts).toBe(1);
  expect(sent).toEqual(['uno', 'note su uno']);
  const { state, last_attempt_at, next_attempt_at } = store.find(1) ?? {};
  expect(state).toBe('waiting');
  const pause = Number(next_attempt_at) - Number(last_attempt_at);
  expect(Math.abs(pause - 3_600_000)).toBeLessThanOrEqual(3_600_000 / 5);
});

it('has waited only the time that passed, where a start of the server ended a pause', async () => {
  const { time, add, worker, store } = startWorker(...Array(3).fill(down));
  add('uno');
  for (const attempts of [1, 2, 3]) {
    await expect.poll(() => store.find(1)?.attempts).toBe(attempts);
    expect(store.find(1)?.waited_ms).toBe((attempts - 1) * 700);
    time.ms += 700;
    store.makeAllDue();
    worker.nudge();
  }
});

it.each([
  ['and is tried again while its notice is not accepted', down, 'failed', expect.any(Number)],
  ['and is not tried again after its notice', taken, 'failed', null],
])('has waited five days, %s', async (_, note, state, next) => {
  const { time, sent, keep, store, worker } = startWorker(down, note, down);
  keep('uno');
  const at = time.ms;
  time.ms += hour;
  recordOutcome(store, 1, {
    state: 'waiting',
    at,
    next: time.ms,
    waitedMs: 120 * hour - hour,
    error: '450 later',
  });
  worker.nudge();
  await expect.poll(() => store.find(1)?.attempts).toBe(2);
  expect(store.find(1)).toMatchObject({ state, next_attempt_at: next });
  expect(sent.slice(0, 2)).toEqual(['uno', 'note su uno']);
});
