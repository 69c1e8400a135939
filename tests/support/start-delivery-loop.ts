import { onTestFinished, vi } from 'vitest';
import { systemClock } from '../../server/clock.ts';
import type { Mail } from '../../server/mail/mailer.ts';
import { openStore } from '../../server/node/store/open-store.ts';
import { createDeliveryLoop, type MailServer } from '../../server/outbox/delivery-loop.ts';
import { aMessage } from './a-message.ts';
import { makeFolder } from './make-site.ts';

const refused = (fields: object) => () =>
  Promise.reject(Object.assign(new Error('refused'), fields));

/** The answers of a mail server. */
export const answers = {
  taken: () => Promise.resolve(),
  down: refused({ code: 'ECONNREFUSED' }),
  busy: refused({ code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO' }),
  unknown: refused({
    code: 'EENVELOPE',
    responseCode: 550,
    command: 'RCPT TO',
    response: '550 5.1.1 unknown',
  }),
  wrongPassword: refused({ code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }),
  spam: refused({
    code: 'EMESSAGE',
    responseCode: 554,
    command: 'DATA',
    response: '554 5.7.1 looks like spam',
  }),
};

/**
 * A delivery loop on a real store, whose own timer stands still: deliveries begin by events alone. The mail server gives the answers in
 * order, then accepts everything.
 */
export function startDeliveryLoop(...given: (() => Promise<void>)[]) {
  return startDeliveryLoopWith(undefined, ...given);
}

/** The same, with what is known of the mail server kept elsewhere. */
export function startDeliveryLoopWith(
  server: MailServer | undefined,
  ...given: (() => Promise<void>)[]
) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const time = { ms: Date.now() };
  const clock = { ...systemClock, now: () => time.ms };
  const store = openStore(makeFolder(), clock);
  onTestFinished(() => store.close());
  const sent: string[] = [];
  const send = (message: { subject: string }, kind: Mail) => {
    sent.push(kind === 'message' ? message.subject : `${kind} su ${message.subject}`);
    return (given.shift() ?? answers.taken)();
  };
  const lines: [level: string, fields: object, text: string][] = [];
  const writes = (level: string) => (fields: object, text: string) =>
    void lines.push([level, fields, text]);
  const log = { info: writes('info'), warn: writes('warn'), error: writes('error') };
  const loop = createDeliveryLoop({
    store,
    send,
    messagesPerHour: 300,
    retryBaseMs: 3_600_000,
    clock,
    log,
    ...(server && { server }),
  });
  const keep = (...subjects: string[]) => {
    for (const subject of subjects) {
      store.add(aMessage({ subject }), 'waiting');
    }
  };
  const add = (...subjects: string[]) => {
    keep(...subjects);
    loop.nudge();
  };
  onTestFinished(() => loop.stop());
  loop.start();
  return {
    time,
    sent,
    add,
    keep,
    store,
    loop,
    lines,
    state: (id: number) => store.find(id)?.state,
  };
}
