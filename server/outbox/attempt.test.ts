import { expect, it, vi } from 'vitest';
import { dayMs } from '../../shared/durations.ts';
import { aStoredMessage } from '../../tests/support/a-message.ts';
import type { StoredMessage } from '../message.ts';
import { attemptDelivery } from './attempt.ts';
import { firstPauseMs } from './backoff.ts';

/** nodemailer's error of each kind. */
const errors = {
  login: { code: 'EAUTH', responseCode: 535 },
  temporary: { responseCode: 450 },
  refusal: { responseCode: 550 },
  content: { code: 'EMESSAGE', command: 'DATA', responseCode: 554 },
};
type Kind = keyof typeof errors;

/** Why the server doesn't take a mail. It takes the mails that aren't named. */
type Failures = { message?: Kind; plainText?: Kind; notice?: Kind };

type Circumstances = { changes?: Partial<StoredMessage>; doOthersPass?: boolean };

const now = Date.UTC(2030, 5, 1, 12);

/** Tries to deliver a stored message. Returns the mails that were tried, and the outcome. */
async function attempt(failures: Failures, { changes, doOthersPass = false }: Circumstances = {}) {
  const mails: string[] = [];
  const send = (mail: keyof Failures) => async () => {
    mails.push(mail);
    const kind = failures[mail];
    if (kind) {
      throw Object.assign(new Error(`${mail} refused`), errors[kind]);
    }
    return [];
  };
  const outcome = await attemptDelivery(aStoredMessage(changes), {
    mailer: {
      sendMessage: send('message'),
      sendPlainText: send('plainText'),
      sendFailureNotice: async () => void (await send('notice')()),
    },
    haveOthersPassed: () => doOthersPass,
    clock: { now: () => now },
  });
  return { mails, ...outcome };
}

const circumstances = {
  'at first': {},
  'after five days': { changes: { queued_at: now - 5 * dayMs } },
  'while other messages pass': { doOthersPass: true },
};

it.each<[Kind, (keyof typeof circumstances)[]]>([
  ['login', []],
  ['temporary', ['after five days']],
  ['refusal', ['after five days', 'while other messages pass']],
  ['content', ['at first', 'after five days', 'while other messages pass']],
])('gives up a message after a failure of the kind %s only if %j', async (kind, expected) => {
  const givenUp: string[] = [];
  for (const [name, circumstance] of Object.entries(circumstances)) {
    const { state } = await attempt({ message: kind, plainText: kind }, circumstance);
    if (state === 'failed') {
      givenUp.push(name);
    }
  }
  expect(givenUp).toEqual(expected);
});

it('tries a requeued message for five more days', async () => {
  const received_at = now - 99 * dayMs;
  const stateAfter = async (ms: number) => {
    const changes = { received_at, queued_at: now - ms };
    const { state } = await attempt({ message: 'temporary', plainText: 'temporary' }, { changes });
    return state;
  };
  expect(await stateAfter(5 * dayMs - 1)).toBe('waiting');
  expect(await stateAfter(5 * dayMs)).toBe('failed');
});

it.each<[string, StoredMessage['state'], Failures, mails: string[]]>([
  ['nothing', 'delivered', {}, ['message']],
  ['a mail for now', 'waiting', { message: 'temporary' }, ['message']],
  ['a mail’s content', 'delivered', { message: 'content' }, ['message', 'plainText']],
  [
    'plain text for now',
    'waiting',
    { message: 'content', plainText: 'temporary' },
    ['message', 'plainText'],
  ],
  [
    'plain text too',
    'failed',
    { message: 'content', plainText: 'content' },
    ['message', 'plainText', 'notice'],
  ],
  [
    'even the notice',
    'waiting',
    { message: 'content', plainText: 'content', notice: 'content' },
    ['message', 'plainText', 'notice'],
  ],
])(
  'tries one mail after the other when a server refuses %s, and leaves the message %s',
  async (_, state, failures, mails) => {
    expect(await attempt(failures)).toMatchObject({ state, mails });
  },
);

it('tells when a waiting message is due again, and what failed', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const outcome = await attempt({ message: 'content', plainText: 'temporary' });
  expect(outcome).toMatchObject({
    attemptAt: now,
    nextAttemptAt: now + firstPauseMs,
    failure: { text: 'plainText refused' },
  });
});

it('does not retry a message that was given up', async () => {
  const outcome = await attempt({ message: 'content', plainText: 'content' });
  expect(outcome).toMatchObject({ nextAttemptAt: null, failure: { text: 'plainText refused' } });
});
