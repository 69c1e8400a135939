import { expect, it } from 'vitest';
import { aMessage, aSentMessage } from '../../tests/support/a-message.ts';
import type { Behaviour } from '../../tests/support/smtp-server.ts';
import {
  busy,
  closed,
  down,
  hour,
  pauseOver,
  spam,
  startDeliveryLoop,
} from '../../tests/support/start-delivery-loop.ts';
import { recordOutcome } from '../../tests/support/test-store.ts';
import { firstPauseMs } from './backoff.ts';

const notice = 'Un messaggio dal sito non è arrivato per email: il n. 1';

/**
 * How the server treats the mails about one message, each sent to the recipients in turn. The plain text goes to those
 * who don't have the message yet.
 */
type Treatment = { message: Behaviour[]; plainText?: Behaviour[]; notice?: Behaviour[] };

const mailByMail = (...treatments: Treatment[]): Behaviour[] =>
  treatments.flatMap(({ message, plainText = [], notice: ofNotice = [] }) => [
    ...message,
    ...plainText,
    ...ofNotice,
  ]);

it('sends a refused message once as plain text, without a notice', async () => {
  const { smtp, store, deliver, state, lines } = await startDeliveryLoop([spam, 'take']);
  const sent = aSentMessage({ phone: '051 000 0000' });
  store.add(aMessage(sent), 'waiting');
  await deliver();
  expect(state(1)).toBe('delivered');
  const [mail] = smtp.mails;
  for (const words of Object.values(sent)) {
    expect(mail?.text).toContain(words);
  }
  // Some mail servers refuse the visitor's address in Reply-To.
  expect(mail?.replyTo).toBeUndefined();
  expect(lines.filter(([level]) => level === 'error')).toEqual([]);
});

it('gives up a message refused for its content after a notice without that content', async () => {
  const { smtp, store, deliver, state, lines } = await startDeliveryLoop([spam, spam, 'take']);
  const sent = aSentMessage({ phone: '051 000 0000' });
  store.add(aMessage(sent), 'waiting');
  await deliver();
  expect(state(1)).toBe('failed');
  expect(store.find(1)).toMatchObject({
    next_attempt_at: null,
    last_error: expect.stringContaining('spam'),
  });
  expect(lines.filter(([level]) => level === 'error')).toEqual([
    ['error', { id: 1 }, 'A message was given up after a notice to the agent'],
  ]);
  const [mail, ...others] = smtp.mails;
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(notice);
  expect(mail?.recipients).toEqual(['agente@example.com']);
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
  expect(mail?.text).toMatch(/ricevuto \S+ \d+ \S+ \d{4} all(e |’)\d/);
  const everything = JSON.stringify([mail?.headerLines, mail?.text, mail?.html]);
  for (const words of Object.values(sent).filter(Boolean)) {
    expect(everything).not.toContain(words);
  }
});

it('gives a message up if one of several recipients refuses it, after a notice that names this recipient', async () => {
  const env = { MAIL_TO: 'agente@example.com, chiusa@example.com' };
  const behaviours = mailByMail({
    message: ['take', spam],
    plainText: [spam],
    notice: ['take', spam],
  });
  const { smtp, add, deliver, state } = await startDeliveryLoop(behaviours, { env });
  add('uno');
  await deliver();
  expect(state(1)).toBe('failed');
  expect(smtp.mails).toMatchObject([
    { recipients: ['agente@example.com'], replyTo: expect.anything() },
    {
      recipients: ['agente@example.com'],
      subject: 'Un messaggio dal sito non è arrivato a tutti: il n. 1',
      text: expect.stringContaining('non lo accetta per chiusa@example.com.'),
    },
  ]);
});

it('names in each message’s notice the recipients who lack it, and nobody gets a message twice', async () => {
  const env = { MAIL_TO: 'agente@example.com, chiusa@example.com' };
  const refuses = (refusal: Behaviour): Treatment => ({
    message: ['take', refusal],
    plainText: [refusal],
    notice: ['take', 'take'],
  });
  const behaviours = mailByMail(
    refuses(spam),
    refuses(closed),
    refuses(closed),
    { message: ['take', 'take', 'take'] }, // All three again, for the recipient who lacked them.
  );
  const { smtp, add, deliver, state, taken, store } = await startDeliveryLoop(behaviours, { env });
  for (const subject of ['uno', 'due', 'tre']) {
    add(subject);
    await deliver();
  }
  expect([1, 2, 3].map(state)).toEqual(['failed', 'failed', 'failed']);
  const notices = smtp.mails.filter(({ subject }) => subject?.includes('a tutti'));
  const ofAgent = notices.filter(({ recipients }) => recipients.includes('agente@example.com'));
  expect(ofAgent.map(({ subject }) => subject)).toEqual(
    [1, 2, 3].map((id) => `Un messaggio dal sito non è arrivato a tutti: il n. ${id}`),
  );
  for (const { text } of ofAgent) {
    expect(text).toContain('non lo accetta per chiusa@example.com.');
    // Nobody knows whether the address is closed or refused only this message.
    expect(text).not.toContain('messaggi che verranno');
  }

  store.requeue('failed');
  await deliver();
  expect([1, 2, 3].map(state)).toEqual(['delivered', 'delivered', 'delivered']);
  expect(taken().slice(9)).toEqual(['tre', 'due', 'uno']);
});

it('names a closed address again if the notice was refused', async () => {
  const env = { MAIL_TO: 'agente@example.com, chiusa@example.com' };
  const behaviours = mailByMail(
    { message: ['take', closed], plainText: [closed], notice: [busy, closed] },
    { message: [closed], plainText: [closed], notice: ['take', 'take'] },
  );
  const { time, add, deliver, state, taken } = await startDeliveryLoop(behaviours, { env });
  add('uno');
  await deliver();
  expect(state(1)).toBe('waiting');
  time.ms += pauseOver;
  await deliver();
  expect(state(1)).toBe('failed');
  expect(taken()[1]).toBe('Un messaggio dal sito non è arrivato a tutti: il n. 1');
});

it('gives up a message that is refused for every recipient while another message reaches one of them', async () => {
  const env = { MAIL_TO: 'agente@example.com, occupata@example.com' };
  const behaviours = mailByMail(
    { message: [closed, closed] },
    { message: ['take', busy] }, // The other message.
    { message: [closed, closed], plainText: [closed, closed], notice: ['take', 'take'] },
  );
  const { time, add, deliver, state } = await startDeliveryLoop(behaviours, { env });
  add('rifiutato');
  await deliver();
  expect(state(1)).toBe('waiting');
  time.ms += pauseOver;
  add('preso a metà');
  await deliver();
  expect([state(1), state(2)]).toEqual(['failed', 'waiting']);
});

it('keeps a message waiting while one of several recipients refuses it only for now', async () => {
  const env = { MAIL_TO: 'chiusa@example.com, occupata@example.com' };
  const { add, deliver, state } = await startDeliveryLoop([spam, busy], { env });
  add('uno');
  await deliver();
  expect(state(1)).toBe('waiting');
});

it('gives a message up after a notice when its recipient is refused while others pass', async () => {
  const behaviours = mailByMail(
    { message: [closed] },
    { message: ['take'] }, // The other message.
    { message: [closed], plainText: [closed], notice: ['take'] },
  );
  const { time, add, deliver, state, taken } = await startDeliveryLoop(behaviours);
  add('rifiutato');
  await deliver();
  expect(state(1)).toBe('waiting');
  time.ms += pauseOver;
  add('due');
  await deliver();
  expect(state(1)).toBe('failed');
  expect(taken()).toEqual(['due', notice]);
});

it.each([
  ['plain text is refused temporarily', [spam, busy]],
  ['the notice is refused too', [spam, spam, spam]],
])('keeps a message waiting when %s', async (_, behaviours) => {
  const { add, deliver, store } = await startDeliveryLoop(behaviours);
  add('uno');
  await deliver();
  const { state, last_attempt_at, next_attempt_at } = store.find(1) ?? {};
  expect(state).toBe('waiting');
  const pause = Number(next_attempt_at) - Number(last_attempt_at);
  expect(Math.abs(pause - firstPauseMs)).toBeLessThanOrEqual(firstPauseMs / 5);
});

it.each<[string, Behaviour[], string]>([
  ['but not before its notice is accepted', [down, down, down], 'waiting'],
  ['and doesn’t try again after its notice', [down, down, 'take'], 'failed'],
])('gives up after five days, %s', async (_, behaviours, state) => {
  const { time, add, deliver, store } = await startDeliveryLoop(behaviours);
  add('uno');
  const attemptAt = time.ms;
  time.ms += hour;
  recordOutcome(store, 1, {
    state: 'waiting',
    attemptAt,
    nextAttemptAt: time.ms,
    waitedMs: 200 * hour,
    error: '450 later',
  });
  await deliver();
  expect(store.find(1)?.state).toBe(state);
});

it('adds up how long a message has waited', async () => {
  const { time, add, deliver, store } = await startDeliveryLoop([down, down, down]);
  add('uno');
  for (const waited of [0, 700, 1400]) {
    await deliver();
    expect(store.find(1)?.waited_ms).toBe(waited);
    time.ms += 700;
    store.makeAllDue(); // Like a restart.
  }
});
