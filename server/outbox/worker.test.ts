import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aMessage } from '../../tests/support/messages.ts';
import { makeFolder } from '../../tests/support/site.ts';
import { recordOutcome } from '../../tests/support/store.ts';
import { systemClock } from '../clock.ts';
import { openStore } from './store.ts';
import { createWorker } from './worker.ts';

// The worker's own timer stands still: deliveries begin by events alone.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
});

const hour = 3_600_000;

const refused = (fields: object) => () => Promise.reject(Object.assign(new Error('refused'), fields));
const down = refused({ code: 'ECONNREFUSED' });
const busy = refused({ code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO' });
const response = '554 5.7.1 looks like spam';
const spam = refused({ code: 'EMESSAGE', responseCode: 554, command: 'DATA', response });
const taken = () => Promise.resolve();

/** Everything that waits for no timer has happened. `expect.poll` would advance the worker's timer. */
const settled = () => new Promise(setImmediate);

/** A worker on a real store. The mail server gives the `answers` in order, then accepts everything. */
function startWorker(...answers: (() => Promise<void>)[]) {
  const time = { ms: Date.now() };
  const clock = { ...systemClock, now: () => time.ms };
  const store = openStore(makeFolder(), clock);
  onTestFinished(() => store.close());
  const sent: string[] = [];
  const send = (message: { subject: string }, kind: 'message' | 'note') => {
    sent.push(kind === 'message' ? message.subject : `${kind} su ${message.subject}`);
    return (answers.shift() ?? taken)();
  };
  const lines: [level: string, fields: object, text: string][] = [];
  const writes = (level: string) => (fields: object, text: string) => void lines.push([level, fields, text]);
  const log = { info: writes('info'), warn: writes('warn'), error: writes('error') };
  const worker = createWorker({ store, send, retryBaseMs: 3_600_000, clock, log });
  const keep = (...subjects: string[]) => {
    const messages = subjects.map((subject) => aMessage({ subject }));
    store.add(messages, 'waiting');
  };
  const add = (...subjects: string[]) => {
    keep(...subjects);
    worker.nudge();
  };
  onTestFinished(() => worker.stop());
  worker.start();
  return { time, sent, add, keep, store, worker, lines, state: (id: number) => store.find(id)?.state };
}

it('sends a new message at a nudge', () => {
  const { sent, add } = startWorker();
  expect(sent).toEqual([]);
  add('uno');
  expect(sent).toEqual(['uno']);
});

it('sends what is kept when it starts', () => {
  const { sent, keep, worker } = startWorker();
  keep('uno');
  worker.start();
  expect(sent).toEqual(['uno']);
});

it('sends eight at a time, and the next when one ends', async () => {
  const releases: (() => void)[] = [];
  const slow = () => new Promise<void>((resolve) => releases.push(resolve));
  const { sent, add, worker } = startWorker(...Array(8).fill(slow));
  const subjects = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(String);
  add(...subjects);
  expect(sent).toEqual(subjects.toReversed().slice(0, 8));
  worker.nudge();
  add('10');
  expect(sent).toHaveLength(8);
  releases.pop()?.();
  await settled();
  expect(sent.slice(8)).toEqual(['10', '1']);
  for (const release of releases) release();
});

it('tries everything again when an outage ends', async () => {
  const { sent, add, store, state, lines } = startWorker(down);
  const makeAllDue = vi.spyOn(store, 'makeAllDue');
  makeAllDue.mockImplementationOnce(() => {
    throw Object.assign(new Error(), { errstr: 'database is locked' });
  });
  add('uno');
  await expect.poll(() => state(1)).toBe('waiting');
  add('due');
  await expect.poll(() => state(2)).toBe('delivered');
  expect(lines.at(-1)).toEqual(['error', { code: 'database is locked' }, 'pauses cannot be ended yet']);
  add('tre');
  await expect.poll(() => [1, 2, 3].map(state)).toEqual(Array(3).fill('delivered'));
  expect(sent).toEqual(['uno', 'due', 'tre', 'uno']);
  expect(makeAllDue).toHaveBeenCalledTimes(2);
});

it('polls the store once a second', () => {
  const { sent, keep } = startWorker();
  keep('uno');
  vi.advanceTimersByTime(999);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual(['uno']);
});

it('logs each delivery without the message', async () => {
  const { add, lines } = startWorker(busy);
  add('uno');
  await expect.poll(() => lines).toHaveLength(1);
  add('due');
  await expect.poll(() => lines).toHaveLength(2);
  expect(lines).toEqual([
    ['warn', { id: 1, code: '450', at: 'RCPT TO', state: 'waiting' }, 'not delivered'],
    ['info', { id: 2 }, 'delivered'],
  ]);
});

it('takes a temporary refusal neither for an outage nor for the end of one', async () => {
  const { time, worker, sent, add, state } = startWorker(busy, taken, down, busy);
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
  worker.nudge();
  await expect.poll(() => [3, 4].map(state)).toEqual(['delivered', 'delivered']);
  expect(sent.slice(0, 5)).toEqual(['uno', 'due', 'tre', 'quattro', 'cinque']);
  expect(sent.slice(5).sort()).toEqual(['quattro', 'tre', 'uno']);
});

it('goes on delivering while outcomes cannot be written, sends nothing twice, and logs the error once', async () => {
  const { time, sent, add, store, worker, lines, state } = startWorker(taken, down);
  const record = store.recordOutcome;
  const broken = new Set([1, 2]);
  vi.spyOn(store, 'recordOutcome').mockImplementation((id, ...rest) => {
    if (broken.has(id)) throw Object.assign(new Error(), { errstr: 'database or disk is full' });
    record(id, ...rest);
  });
  add('uno');
  await expect.poll(() => lines).toHaveLength(2);
  add('due');
  await expect.poll(() => lines).toHaveLength(3);
  vi.advanceTimersByTime(3000);
  expect(sent).toEqual(['uno', 'due']);
  time.ms += 2 * 3_600_000; // The pause of 'due' is over, though the store does not know it.
  worker.nudge();
  await expect.poll(() => lines).toHaveLength(4);
  broken.delete(2);
  worker.nudge();
  expect([state(1), state(2)]).toEqual(['waiting', 'delivered']);
  broken.delete(1);
  worker.nudge();
  expect(state(1)).toBe('delivered');
  expect(sent).toEqual(['uno', 'due', 'due']);
  expect(lines.filter(([level]) => level === 'error')).toEqual([
    ['error', { code: 'database or disk is full' }, 'outcomes cannot be recorded yet'],
  ]);
});

it('sends the ninth while eight outcomes cannot be written', async () => {
  const { sent, add, store } = startWorker();
  vi.spyOn(store, 'recordOutcome').mockImplementation(() => {
    throw new Error();
  });
  add(...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(String));
  await settled();
  expect(sent).toHaveLength(9);
});

it('logs that it cannot read when the error is another one or comes again, not at each attempt', () => {
  const { store, lines, sent } = startWorker();
  const due = vi.spyOn(store, 'due');
  for (const errstr of ['database is locked', 'disk I/O error', '', 'disk I/O error']) {
    due.mockImplementation(() => {
      if (errstr) throw Object.assign(new Error(), { errstr });
      return [];
    });
    vi.advanceTimersByTime(3000);
  }
  expect(sent).toEqual([]);
  expect(lines).toEqual(
    ['database is locked', 'disk I/O error', 'disk I/O error'].map((code) => {
      return ['error', { code }, 'due messages cannot be read'];
    }),
  );
});

it('stops when its deliveries have ended, and starts no other', async () => {
  const answer = Promise.withResolvers<void>();
  const { sent, add, worker, state } = startWorker(() => answer.promise);
  add('uno');
  const stopped = worker.stop().then(() => state(1));
  add('due');
  answer.resolve();
  expect(await stopped).toBe('delivered');
  expect(sent).toEqual(['uno']);
  expect(vi.getTimerCount()).toBe(0);
});

describe('a message given up', () => {
  it.each([
    ['was refused for its content again after the notice', spam, 'failed'],
    ['is delivered if accepted after the notice', taken, 'delivered'],
  ])('%s', async (_, last, end) => {
    const { sent, add, lines, store, state } = startWorker(spam, taken, last);
    add('uno');
    await expect.poll(() => state(1)).toBe(end);
    expect(sent).toEqual(['uno', 'note su uno', 'uno']);
    const isGivenUp = end === 'failed';
    const last_error = isGivenUp ? response : null;
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
});
