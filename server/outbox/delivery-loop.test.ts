import { expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../../shared/config/config.ts';
import type { Env } from '../../shared/config/read-variables.ts';
import { dayMs, hourMs, minuteMs } from '../../shared/durations.ts';
import { aMessage } from '../../tests/support/a-message.ts';
import { makeFolder } from '../../tests/support/make-folder.ts';
import { sampleMails } from '../../tests/support/sample.ts';
import { type Behaviour, startSmtp } from '../../tests/support/smtp-server.ts';
import { configuredMailer, type Mailer } from '../mail/mailer.ts';
import { openStore } from '../node/store/open-store.ts';
import { createDeliveryLoop } from './delivery-loop.ts';
import type { LoginMemory } from './login-pause.ts';

/** What a mail server may do instead of taking a mail. */
const mailboxBusy: Behaviour = { code: 450, at: 'rcpt' };
const mailboxClosed: Behaviour = { code: 550, at: 'rcpt', text: '5.1.1 unknown' };
const wrongPassword: Behaviour = { code: 535, at: 'auth' };

/** The loop pauses for an hour at most, give or take a fifth. */
const longestPauseMs = 1.2 * hourMs;

type Parts = {
  /**
   * What the mail server does with one mail after the other: `['drop', 'take']` cuts the line on the first and takes
   * the second. The test fails if there are more or fewer mails.
   */
  behaviours?: Behaviour[];
  /** The codes for the addresses that the mail server refuses in every mail. A test may change them. */
  refusedRecipients?: Record<string, number>;
  env?: Env;
  memory?: LoginMemory;
};

/** A delivery loop on a real store and a real SMTP server. Nothing is delivered before `deliver` or `loop.start`. */
async function startDeliveryLoop({
  behaviours = [],
  refusedRecipients = {},
  env = {},
  memory = { refusedLogin: undefined },
}: Parts = {}) {
  const smtp = await startSmtp((earlier) => behaviours[earlier] ?? 'drop', { refusedRecipients });
  onTestFinished(() => expect(smtp.attempts(), 'attempted mails').toBe(behaviours.length));
  const settings = readConfig({
    SMTP_URL: `smtp://user:password@127.0.0.1:${smtp.port}`,
    MAIL_TO: 'agente@example.com',
    ...env,
  });
  const time = { ms: Date.now() };
  const clock = { now: () => time.ms, uptime: () => time.ms };
  const store = openStore(makeFolder(), clock);
  onTestFinished(() => store.close());

  const lines: [level: string, fields: object, text: string][] = [];
  const writes = (level: string) => (fields: object, text: string) =>
    void lines.push([level, fields, text]);
  const log = { info: writes('info'), warn: writes('warn'), error: writes('error') };
  const loop = createDeliveryLoop({
    queue: store,
    mailer: configuredMailer({ settings, content: sampleMails, log }) as Mailer,
    messagesPerHour: settings.messagesPerHour,
    clock,
    log,
    memory,
  });
  onTestFinished(() => loop.stop());

  return {
    smtp,
    time,
    store,
    loop,
    lines,
    add: (...subjects: string[]) => {
      for (const subject of subjects) {
        store.add(aMessage({ subject }), 'waiting');
      }
    },
    /** Resolves once nothing is due. */
    deliver: () => loop.deliverDue(),
    state: (id: number) => store.find(id)?.state,
    /** The visitors' subjects, of the mails that were taken. */
    subjects: () => smtp.mails.map(({ subject = '' }) => subject.replace("Ada D'Elia: ", '')),
  };
}

function failWith(errstr: string): never {
  throw Object.assign(new Error(), { errstr });
}

it('looks for due messages at its start and once a second, until it is stopped', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { store, loop } = await startDeliveryLoop();
  const due = vi.spyOn(store, 'due');
  loop.start();
  expect(due).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(999);
  expect(due).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(due).toHaveBeenCalledTimes(2);
  await loop.stop();
  expect(vi.getTimerCount()).toBe(0);
});

it('delivers one message at a time, the latest first', async () => {
  const { smtp, add, deliver, subjects } = await startDeliveryLoop({
    behaviours: ['hold', 'take', 'take'],
  });
  add('1', '2');
  const delivered = deliver();
  await expect.poll(smtp.held).toBe(1); // The second message.
  add('3');
  smtp.release();
  await delivered;
  expect(subjects()).toEqual(['2', '3', '1']);
});

it('stops delivering once the current delivery has ended', async () => {
  const { smtp, loop, add, state, subjects } = await startDeliveryLoop({ behaviours: ['hold'] });
  add('primo');
  loop.nudge();
  await expect.poll(smtp.held).toBe(1);
  const stateAtStop = loop.stop().then(() => state(1));
  add('secondo');
  smtp.release();
  expect(await stateAtStop).toBe('delivered');
  expect(subjects()).toEqual(['primo']);
});

it('ends a run of deliveries after a given time, once the current one is done', async () => {
  const { add, loop, deliver, subjects } = await startDeliveryLoop({
    behaviours: ['take', 'take'],
  });
  add('primo', 'secondo');
  await loop.deliverDue(0);
  expect(subjects()).toEqual(['secondo']);
  await deliver();
  expect(subjects()).toEqual(['secondo', 'primo']);
});

it('holds back messages beyond the hourly limit, then sends the latest first', async () => {
  const env = { MESSAGES_PER_HOUR: '2' };
  const behaviours: Behaviour[] = ['take', 'take', 'take'];
  const { time, add, deliver, subjects } = await startDeliveryLoop({ behaviours, env });
  add('primo', 'secondo', 'terzo');
  await deliver();
  add('onesto');
  await deliver();
  expect(subjects()).toEqual(['terzo', 'secondo']);
  time.ms += hourMs / 2;
  await deliver();
  expect(subjects()).toEqual(['terzo', 'secondo', 'onesto']);
});

it('gives up a message that is refused while another is delivered', async () => {
  const refused = mailboxClosed;
  const other = 'take';
  const plainText = mailboxClosed;
  const notice = 'take';
  const behaviours: Behaviour[] = [refused, other, refused, plainText, notice];
  const { time, add, deliver, state, lines } = await startDeliveryLoop({ behaviours });
  add('rifiutato');
  await deliver();
  expect(state(1)).toBe('waiting');
  time.ms += longestPauseMs;
  add('altro');
  await deliver();
  expect([state(1), state(2)]).toEqual(['failed', 'delivered']);
  expect(lines.filter(([level]) => level === 'error')).toMatchObject([
    ['error', { id: 1 }, 'A message was given up after a notice to the agent'],
  ]);
});

it('keeps a retried message waiting although it is refused, if no other was delivered since the retry', async () => {
  const behaviours: Behaviour[] = [mailboxClosed, 'take', mailboxClosed];
  const { time, store, add, deliver, state } = await startDeliveryLoop({ behaviours });
  add('rifiutato');
  await deliver();
  time.ms += 1;
  add('altro');
  await deliver();
  time.ms += 1;
  store.requeue('waiting', 1);
  await deliver();
  expect([state(1), state(2)]).toEqual(['waiting', 'delivered']);
});

const agent = 'agente@example.com';
const colleague = 'collega@example.com';
const toBoth = { MAIL_TO: `${agent}, ${colleague}` };

it('retries a partly refused message only for the recipient who lacks it, and logs what was delivered', async () => {
  const refusedRecipients: Record<string, number> = { [agent]: 450 };
  const behaviours: Behaviour[] = ['take', 'take', 'take'];
  const loop = await startDeliveryLoop({ behaviours, env: toBoth, refusedRecipients });
  loop.add('primo');
  await loop.deliver();
  expect(loop.state(1)).toBe('waiting');
  loop.time.ms += longestPauseMs;
  await loop.deliver();
  delete refusedRecipients[agent];
  loop.time.ms += longestPauseMs;
  await loop.deliver();
  expect(loop.smtp.mails.map(({ recipients }) => recipients)).toEqual([[colleague], [agent]]);
  expect(loop.store.find(1)).toMatchObject({ state: 'delivered', lacking_recipients: null });
  const partly = [
    'warn',
    { id: 1, code: '450', step: 'RCPT TO', state: 'waiting' },
    'A message was delivered, but not to all of its recipients',
  ];
  expect(loop.lines).toEqual([partly, partly, ['info', { id: 1 }, 'A message was delivered']]);
});

it('gives up a partly refused message after a notice that names the recipient who lacks it', async () => {
  const behaviours: Behaviour[] = ['take', 'take', 'take', 'take', 'take'];
  const refusedRecipients = { [agent]: 550 };
  const loop = await startDeliveryLoop({ behaviours, env: toBoth, refusedRecipients });
  loop.add('primo');
  await loop.deliver();
  loop.time.ms += longestPauseMs;
  loop.add('secondo');
  await loop.deliver();
  expect([loop.state(1), loop.state(2)]).toEqual(['failed', 'waiting']);
  const [, , notice] = loop.smtp.mails;
  expect(notice?.text).toContain(`non lo accetta per ${agent}.`);
});

it('counts a partly refused message as mailed', async () => {
  const loop = await startDeliveryLoop({
    behaviours: ['take'],
    env: { ...toBoth, MESSAGES_PER_HOUR: '1' },
    refusedRecipients: { [agent]: 550 },
  });
  loop.add('primo', 'secondo');
  await loop.deliver();
  expect(loop.smtp.mails).toHaveLength(1);
  expect(loop.store.hasTakenSince(0)).toBe(true);
});

it('sends all attempts of a message with the same Message-ID', async () => {
  const { smtp, time, store, add, deliver } = await startDeliveryLoop({
    behaviours: ['drop', mailboxBusy, 'take'],
  });
  add('primo');
  for (const _ of [1, 2, 3]) {
    await deliver();
    time.ms += longestPauseMs;
  }
  const ids = smtp.mails.map(({ messageId }) => messageId);
  expect(ids).toEqual([`<${store.find(1)?.key}@example.com>`]);
});

it('logs in once for all messages while the password is wrong, with pauses', async () => {
  const taking = Array<Behaviour>(5).fill('take');
  const behaviours = [wrongPassword, wrongPassword, ...taking];
  const memory: LoginMemory = { refusedLogin: undefined };
  const { smtp, time, add, deliver, subjects } = await startDeliveryLoop({ behaviours, memory });
  add('1', '2', '3', '4');
  await deliver();
  add('altro');
  await deliver();
  expect(smtp.attempts()).toBe(1);

  time.ms += longestPauseMs;
  await deliver();
  await deliver();
  expect(smtp.attempts()).toBe(2);
  expect(memory.refusedLogin?.times).toBe(2);

  time.ms += longestPauseMs;
  await deliver();
  expect(subjects().sort()).toEqual(['1', '2', '3', '4', 'altro']);
  expect(memory.refusedLogin).toBeUndefined();
});

it('ends the pauses after a refused login also when only some recipients get the message', async () => {
  const memory: LoginMemory = { refusedLogin: undefined };
  const { time, add, deliver } = await startDeliveryLoop({
    behaviours: [wrongPassword, 'take'],
    env: toBoth,
    refusedRecipients: { [agent]: 450 },
    memory,
  });
  add('primo');
  await deliver();
  expect(memory.refusedLogin?.times).toBe(1);
  time.ms += longestPauseMs;
  await deliver();
  expect(memory.refusedLogin).toBeUndefined();
});

it('logs in again at once if the clock was set back since a refused login', async () => {
  const behaviours: Behaviour[] = [wrongPassword, 'take'];
  const { time, add, deliver, subjects } = await startDeliveryLoop({ behaviours });
  add('primo');
  await deliver();
  time.ms -= 10 * 365 * dayMs;
  await deliver();
  expect(subjects()).toEqual(['primo']);
});

it('logs in once more when a message is retried by hand, even one that was never tried', async () => {
  const taking = Array<Behaviour>(4).fill('take');
  const behaviours = [wrongPassword, wrongPassword, ...taking];
  const { smtp, time, store, add, deliver, subjects } = await startDeliveryLoop({ behaviours });
  add('primo', 'secondo');
  await deliver();
  for (const id of [1, 2]) {
    add(`altro ${id}`);
    await deliver();
    expect(smtp.attempts()).toBe(id);
    time.ms += 1;
    store.requeue('waiting', id);
    await deliver();
    await deliver();
  }
  time.ms += longestPauseMs;
  await deliver();
  expect(subjects().sort()).toEqual(['altro 1', 'altro 2', 'primo', 'secondo']);
});

it('goes on delivering when a refused login cannot be recorded', async () => {
  const memory = {
    get refusedLogin() {
      return undefined;
    },
    set refusedLogin(_) {
      throw new Error('storage');
    },
  };
  const second = wrongPassword; // The latest goes first.
  const first = 'take';
  const behaviours: Behaviour[] = [second, first];
  const { add, deliver, state, subjects } = await startDeliveryLoop({ behaviours, memory });
  add('primo', 'secondo');
  await deliver();
  expect([1, 2].map(state)).toEqual(['delivered', 'waiting']);
  expect(subjects()).toEqual(['primo']);
});

it('logs an unexpected error in the deliveries, and resumes them a minute later', async () => {
  let reads = 0;
  const memory = {
    get refusedLogin() {
      reads += 1;
      if (reads === 1) {
        throw new TypeError('unexpected');
      }
      return undefined;
    },
  };
  const { time, loop, add, state, lines } = await startDeliveryLoop({
    behaviours: ['take'],
    memory,
  });
  add('primo');
  loop.nudge();
  await expect.poll(() => lines).toHaveLength(1);
  const text = 'Delivery stopped because of an unexpected error, and resumes in a minute';
  expect(lines).toMatchObject([['error', { error: 'TypeError' }, text]]);
  loop.nudge();
  expect(reads).toBe(1);
  time.ms += minuteMs;
  loop.nudge();
  await expect.poll(() => state(1)).toBe('delivered');
});

it('keeps delivering while outcomes cannot be recorded, without sending twice', async () => {
  const first = 'take';
  const second: Behaviour[] = ['drop', 'take'];
  const { smtp, time, store, add, deliver, subjects, lines } = await startDeliveryLoop({
    behaviours: [first, ...second],
  });
  const record = store.recordOutcome;
  const recordOutcome = vi.spyOn(store, 'recordOutcome');
  recordOutcome.mockImplementation(() => failWith('database or disk is full'));
  add('primo');
  await deliver();
  add('secondo');
  await deliver();
  time.ms += 2 * longestPauseMs;
  await deliver();
  expect(smtp.attempts()).toBe(2);
  expect(subjects()).toEqual(['primo']);
  expect(lines.filter(([level]) => level === 'error')).toMatchObject([
    [
      'error',
      { error: 'database or disk is full' },
      'The outcome of a delivery cannot be recorded yet',
    ],
  ]);
  recordOutcome.mockImplementation(record);
  await deliver();
  expect(subjects()).toEqual(['primo', 'secondo']);
});

it('logs one line for each attempt, without the visitor’s words', async () => {
  const first = mailboxBusy;
  const second = 'take';
  const { add, deliver, lines } = await startDeliveryLoop({ behaviours: [first, second] });
  add('primo');
  await deliver();
  add('secondo');
  await deliver();
  const failed = { id: 1, code: '450', step: 'RCPT TO', state: 'waiting' };
  expect(lines).toEqual([
    ['warn', failed, 'A message was not delivered'],
    ['info', { id: 2 }, 'A message was delivered'],
  ]);
});

it('logs once that due messages cannot be read, and again when the error changes or returns', async () => {
  const { store, deliver, lines } = await startDeliveryLoop();
  const due = vi.spyOn(store, 'due');
  for (const errstr of ['database is locked', 'disk I/O error', '', 'disk I/O error']) {
    due.mockImplementation(() => (errstr ? failWith(errstr) : []));
    await deliver();
    await deliver();
  }
  const text = 'Due messages cannot be read';
  expect(lines).toMatchObject([
    ['error', { error: 'database is locked' }, text],
    ['error', { error: 'disk I/O error' }, text],
    ['error', { error: 'disk I/O error' }, text],
  ]);
});
