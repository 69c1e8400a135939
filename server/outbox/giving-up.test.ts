import { expect, it } from 'vitest';
import { answers, startDeliveryLoop } from '../../tests/support/start-delivery-loop.ts';
import { recordOutcome } from '../../tests/support/test-store.ts';

const { busy, down, spam, taken, unknown } = answers;
const hour = 3_600_000;

it('delivers a refused message as plain text, without a notice', async () => {
  const { sent, add, lines, store, state } = startDeliveryLoop(spam, taken);
  add('uno');
  await expect.poll(() => state(1)).toBe('delivered');
  expect(sent).toEqual(['uno', 'plain text su uno']);
  expect(store.find(1)).toMatchObject({ next_attempt_at: null, last_error: null });
  expect(lines.filter(([level]) => level === 'error')).toEqual([]);
});

it('gives a message up after a notice when plain text is refused for its content as well', async () => {
  const { sent, add, lines, store, state } = startDeliveryLoop(spam, spam, taken);
  add('uno');
  await expect.poll(() => state(1)).toBe('failed');
  expect(sent).toEqual(['uno', 'plain text su uno', 'notice su uno']);
  const last_error = expect.stringContaining('looks like spam');
  expect(store.find(1)).toMatchObject({ next_attempt_at: null, last_error });
  const line = ['error', { id: 1 }, 'A message was given up after a notice'];
  expect(lines.filter(([level]) => level === 'error')).toEqual([line]);
});

it('keeps a message waiting, without a notice, when plain text is refused temporarily', async () => {
  const { sent, add, state, store } = startDeliveryLoop(spam, busy);
  add('uno');
  await expect.poll(() => store.find(1)?.attempts).toBe(1);
  expect(state(1)).toBe('waiting');
  expect(sent).toEqual(['uno', 'plain text su uno']);
});

it('keeps a message waiting while the notice is refused too', async () => {
  const { sent, add, store } = startDeliveryLoop(spam, spam, spam);
  add('uno');
  await expect.poll(() => store.find(1)?.attempts).toBe(1);
  expect(sent).toEqual(['uno', 'plain text su uno', 'notice su uno']);
  const { state, last_attempt_at, next_attempt_at } = store.find(1) ?? {};
  expect(state).toBe('waiting');
  const pause = Number(next_attempt_at) - Number(last_attempt_at);
  expect(Math.abs(pause - 3_600_000)).toBeLessThanOrEqual(3_600_000 / 5);
});

it('counts only the time that passed when a restart ended a pause', async () => {
  const { time, add, loop, store } = startDeliveryLoop(...Array(3).fill(down));
  add('uno');
  for (const attempts of [1, 2, 3]) {
    await expect.poll(() => store.find(1)?.attempts).toBe(attempts);
    expect(store.find(1)?.waited_ms).toBe((attempts - 1) * 700);
    time.ms += 700;
    store.makeAllDue();
    loop.nudge();
  }
});

it.each([
  ['but not before its notice is accepted', down, 'waiting', expect.any(Number)],
  ['and doesn’t try again after its notice', taken, 'failed', null],
])('gives up after five days, %s', async (_, notice, state, next) => {
  const { time, sent, keep, store, loop } = startDeliveryLoop(down, down, notice);
  keep('uno');
  const attemptAt = time.ms;
  time.ms += hour;
  recordOutcome(store, 1, {
    state: 'waiting',
    attemptAt,
    nextAttemptAt: time.ms,
    waitedMs: 120 * hour - hour,
    error: '450 later',
  });
  loop.nudge();
  await expect.poll(() => store.find(1)?.attempts).toBe(2);
  expect(store.find(1)).toMatchObject({ state, next_attempt_at: next });
  expect(sent).toEqual(['uno', 'plain text su uno', 'notice su uno']);
});

it('doesn’t retry a message at each success of others', async () => {
  const { time, sent, add, store } = startDeliveryLoop(unknown, taken, unknown, unknown, unknown);
  add('rifiutato');
  await expect.poll(() => store.find(1)?.attempts).toBe(1);
  time.ms += 1000;
  add('due'); // Its success may be the end of an outage, so the first is tried once more, with a notice.
  await expect.poll(() => sent).toContain('notice su rifiutato');
  await expect.poll(() => store.find(1)?.attempts).toBe(2);
  const before = sent.length;
  for (const subject of ['tre', 'quattro', 'cinque']) {
    time.ms += 1000;
    add(subject);
    await expect.poll(() => sent.at(-1)).toBe(subject);
  }
  expect(sent.slice(before)).toEqual(['tre', 'quattro', 'cinque']);
  expect(sent.filter((subject) => subject === 'rifiutato')).toHaveLength(2);
});

it('gives a message up after a notice when its recipient is refused while others pass', async () => {
  const { time, sent, add, store, state } = startDeliveryLoop(
    unknown,
    taken,
    unknown,
    unknown,
    taken,
  );
  add('rifiutato');
  await expect.poll(() => store.find(1)?.attempts).toBe(1);
  time.ms += 1000;
  add('due');
  await expect.poll(() => state(1)).toBe('failed');
  expect(sent).toEqual([
    'rifiutato',
    'due',
    'rifiutato',
    'plain text su rifiutato',
    'notice su rifiutato',
  ]);
});
