import { expect, it, vi } from 'vitest';
import {
  answers,
  startDeliveryLoop,
  startDeliveryLoopWith,
} from '../../tests/support/start-delivery-loop.ts';

const { busy, down, taken, wrongPassword } = answers;
const hour = 3_600_000;

/** Everything that waits for no timer has happened. `expect.poll` would advance the loop's timer. */
const settled = () => new Promise(setImmediate);

it('sends what is stored when it starts', () => {
  const { sent, keep, loop } = startDeliveryLoop();
  keep('uno');
  loop.start();
  expect(sent).toEqual(['uno']);
});

it('sends one at a time, the latest first', async () => {
  const answer = Promise.withResolvers<void>();
  const { sent, add, loop } = startDeliveryLoop(() => answer.promise);
  add('1', '2');
  loop.nudge();
  add('3');
  await settled();
  expect(sent).toEqual(['2']);
  answer.resolve();
  await settled();
  expect(sent).toEqual(['2', '3', '1']);
});

it('holds back messages beyond the hourly limit, then sends the latest first', async () => {
  const { time, sent, add, loop, state } = startDeliveryLoop();
  const subjects = Array.from({ length: 302 }, (_, index) => `${index + 1}`);
  add(...subjects);
  await expect.poll(() => sent.length).toBe(300);
  add('onesto');
  await settled();
  expect(sent).toHaveLength(300);
  time.ms += 12_000; // A three-hundredth of an hour.
  loop.nudge();
  await expect.poll(() => state(303)).toBe('delivered');
  loop.nudge();
  await settled();
  expect(sent.slice(300)).toEqual(['onesto']);
});

it('tries everything again when an outage ends', async () => {
  const { sent, add, store, state, lines } = startDeliveryLoop(down);
  const makeAllDue = vi.spyOn(store, 'makeAllDue');
  makeAllDue.mockImplementationOnce(() => {
    throw Object.assign(new Error(), { errstr: 'database is locked' });
  });
  add('uno');
  await expect.poll(() => state(1)).toBe('waiting');
  add('due');
  await expect.poll(() => state(2)).toBe('delivered');
  expect(lines.at(-1)).toEqual([
    'error',
    { code: 'database is locked' },
    'The pauses after an outage cannot be ended yet',
  ]);
  add('tre');
  await expect.poll(() => [1, 2, 3].map(state)).toEqual(Array(3).fill('delivered'));
  expect(sent).toEqual(['uno', 'due', 'tre', 'uno']);
  expect(makeAllDue).toHaveBeenCalledTimes(2);
});

it('polls the store once a second', () => {
  const { sent, keep } = startDeliveryLoop();
  keep('uno');
  vi.advanceTimersByTime(999);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual(['uno']);
});

it('can be awaited, and ends after a given time', async () => {
  const { keep, loop, state } = startDeliveryLoop();
  keep('uno', 'due');
  await loop.deliverDue(0);
  expect([1, 2].map(state)).toEqual(['waiting', 'delivered']);
  await loop.deliverDue();
  expect(state(1)).toBe('delivered');
});

it('logs each delivery without the message', async () => {
  const { add, lines } = startDeliveryLoop(busy);
  add('uno');
  await expect.poll(() => lines).toHaveLength(1);
  add('due');
  await expect.poll(() => lines).toHaveLength(2);
  expect(lines).toEqual([
    [
      'warn',
      { id: 1, code: '450', at: 'RCPT TO', state: 'waiting' },
      'A message was not delivered',
    ],
    ['info', { id: 2 }, 'A message was delivered'],
  ]);
});

it('takes a temporary refusal for neither the start nor the end of an outage', async () => {
  const { time, loop, sent, add, state } = startDeliveryLoop(busy, taken, down, busy);
  add('uno');
  await expect.poll(() => state(1)).toBe('waiting');
  add('due');
  await expect.poll(() => state(2)).toBe('delivered');
  for (const subject of ['tre', 'quattro']) {
    add(subject);
    await expect.poll(() => sent.at(-1)).toBe(subject);
  }
  add('cinque');
  await expect.poll(() => [1, 5].map(state)).toEqual(['delivered', 'delivered']);
  time.ms += 2000;
  loop.nudge();
  await expect.poll(() => [3, 4].map(state)).toEqual(['delivered', 'delivered']);
  expect(sent.slice(0, 5)).toEqual(['uno', 'due', 'tre', 'quattro', 'cinque']);
  expect(sent.slice(5).sort()).toEqual(['quattro', 'tre', 'uno']);
});

it('keeps delivering while outcomes cannot be written, without sending twice', async () => {
  const { time, sent, add, store, loop, lines, state } = startDeliveryLoop(taken, down);
  const record = store.recordOutcome;
  const broken = new Set([1, 2]);
  vi.spyOn(store, 'recordOutcome').mockImplementation((id, ...rest) => {
    if (broken.has(id)) {
      throw Object.assign(new Error(), { errstr: 'database or disk is full' });
    }
    record(id, ...rest);
  });
  add('uno');
  await expect.poll(() => lines).toHaveLength(2);
  add('due');
  await expect.poll(() => lines).toHaveLength(3);
  vi.advanceTimersByTime(3000);
  expect(sent).toEqual(['uno', 'due']);
  time.ms += 2 * 3_600_000;
  loop.nudge();
  expect(sent).toEqual(['uno', 'due']); // Its failure is recorded first.
  broken.clear();
  loop.nudge();
  expect(state(1)).toBe('delivered');
  await expect.poll(() => state(2)).toBe('delivered');
  expect(sent).toEqual(['uno', 'due', 'due']);
  expect(lines.filter(([level]) => level === 'error')).toEqual([
    [
      'error',
      { code: 'database or disk is full' },
      'Outcomes of deliveries cannot be recorded yet',
    ],
  ]);
});

it('logs a read error once until it changes or comes back', () => {
  const { store, lines, sent } = startDeliveryLoop();
  const due = vi.spyOn(store, 'due');
  for (const errstr of ['database is locked', 'disk I/O error', '', 'disk I/O error']) {
    due.mockImplementation(() => {
      if (errstr) {
        throw Object.assign(new Error(), { errstr });
      }
      return [];
    });
    vi.advanceTimersByTime(3000);
  }
  expect(sent).toEqual([]);
  expect(lines).toEqual(
    ['database is locked', 'disk I/O error', 'disk I/O error'].map((code) => {
      return ['error', { code }, 'Due messages cannot be read'];
    }),
  );
});

it('stops once its deliveries have ended', async () => {
  const answer = Promise.withResolvers<void>();
  const { sent, add, loop, state } = startDeliveryLoop(() => answer.promise);
  add('uno');
  const stopped = loop.stop().then(() => state(1));
  add('due');
  answer.resolve();
  expect(await stopped).toBe('delivered');
  expect(sent).toEqual(['uno']);
  expect(vi.getTimerCount()).toBe(0);
});

it('logs in once for all messages while the password is wrong, with pauses', async () => {
  const { time, sent, add, loop, state } = startDeliveryLoop(wrongPassword, wrongPassword);
  const subjects = Array.from({ length: 20 }, (_, index) => String(index + 1));
  add(...subjects);
  await settled();
  expect(sent).toEqual(['20']);
  add('altro');
  await settled();
  expect(sent).toHaveLength(1);

  // With a base of one hour, the longest pause is an hour, give or take a fifth.
  time.ms += 1.2 * hour;
  loop.nudge();
  await settled();
  expect(sent).toHaveLength(2);
  loop.nudge();
  await settled();
  expect(sent).toHaveLength(2);

  time.ms += 1.2 * hour;
  loop.nudge();
  await settled();
  time.ms += 2000; // What had been tried is due a second apart.
  loop.nudge();
  await expect.poll(() => subjects.map((_, index) => state(index + 1))).not.toContain('waiting');
});

it('goes on delivering when what the mail server answered cannot be kept', async () => {
  const server = {
    isOut: false,
    get refusedLogin() {
      return undefined;
    },
    set refusedLogin(_) {
      throw new Error('storage');
    },
  };
  const { add, state } = startDeliveryLoopWith(server, wrongPassword);
  add('uno');
  await expect.poll(() => state(1)).toBe('waiting');
  add('due');
  await expect.poll(() => state(2)).toBe('delivered');
});
