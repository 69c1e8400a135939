import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { aMessage } from '../../tests/support/messages.ts';
import { makeFolder } from '../../tests/support/site.ts';
import { systemClock } from '../clock.ts';
import { openStore } from './store.ts';
import { createWorker } from './worker.ts';

// The worker's own timer stands still: what happens here happens because of an event, not a second later.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
});

const patience = { timeout: 30_000 };
const down = () => Promise.reject(Object.assign(new Error('down'), { code: 'ECONNREFUSED' }));

/** A worker on a real store; `answers` are those of the mail server, in order, and then it takes everything. */
function startWorker(...answers: (() => Promise<void>)[]) {
  const store = openStore(makeFolder());
  onTestFinished(() => store.close());
  const sent: string[] = [];
  const send = (message: { subject: string }) => {
    sent.push(message.subject);
    return (answers.shift() ?? (() => Promise.resolve()))();
  };
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const worker = createWorker({ store, send, retryBaseMs: 3_600_000, clock: systemClock, log });
  const add = (...subjects: string[]) => {
    store.add(
      subjects.map((subject) => aMessage({ subject })),
      'waiting',
    );
    worker.nudge();
  };
  onTestFinished(() => worker.stop());
  worker.start();
  return { sent, add, state: (id: number) => store.find(id)?.state };
}

it('sends a new message when it is told of one', () => {
  const { sent, add } = startWorker();
  expect(sent).toEqual([]);
  add('uno');
  expect(sent).toEqual(['uno']);
});

it('fills a place as soon as it is free', async () => {
  const releases: (() => void)[] = [];
  const slow = () => new Promise<void>((resolve) => releases.push(resolve));
  const { sent, add } = startWorker(...Array(8).fill(slow));
  const subjects = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(String);
  add(...subjects);
  expect(sent).toHaveLength(8);
  releases.pop()?.();
  await vi.waitFor(() => expect(sent).toEqual(subjects), patience);
  for (const release of releases) release();
});

it('tries everything again when the server is back after silence', async () => {
  const { sent, add, state } = startWorker(down);
  add('uno');
  await vi.waitFor(() => expect(state(1)).toBe('waiting'), patience);
  add('due');
  await vi.waitFor(() => expect([state(1), state(2)]).toEqual(['delivered', 'delivered']), patience);
  expect(sent).toEqual(['uno', 'due', 'uno']);
});
