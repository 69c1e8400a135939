import { onTestFinished, vi } from 'vitest';
import { systemClock } from '../../server/clock.ts';
import { openStore } from '../../server/outbox/open-store.ts';
import { createWorker } from '../../server/outbox/worker.ts';
import { aMessage } from './messages.ts';
import { makeFolder } from './site.ts';

const refused = (fields: object) => () => Promise.reject(Object.assign(new Error('refused'), fields));

/** The answers of a mail server. */
export const answers = {
  taken: () => Promise.resolve(),
  down: refused({ code: 'ECONNREFUSED' }),
  busy: refused({ code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO' }),
  spam: refused({
    code: 'EMESSAGE',
    responseCode: 554,
    command: 'DATA',
    response: '554 5.7.1 looks like spam',
  }),
};

/**
 * A worker on a real store, whose own timer stands still: deliveries begin by events alone. The mail server gives the answers in
 * order, then accepts everything.
 */
export function startWorker(...given: (() => Promise<void>)[]) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const time = { ms: Date.now() };
  const clock = { ...systemClock, now: () => time.ms };
  const store = openStore(makeFolder(), clock);
  onTestFinished(() => store.close());
  const sent: string[] = [];
  const send = (message: { subject: string }, kind: 'message' | 'note') => {
    sent.push(kind === 'message' ? message.subject : `${kind} su ${message.subject}`);
    return (given.shift() ?? answers.taken)();
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
