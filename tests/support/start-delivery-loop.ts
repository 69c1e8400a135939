import { expect, onTestFinished } from 'vitest';
import { configuredMailer, type Mailer } from '../../server/mail/mailer.ts';
import { openStore } from '../../server/node/store/open-store.ts';
import { createDeliveryLoop } from '../../server/outbox/delivery-loop.ts';
import type { LoginMemory } from '../../server/outbox/login-pause.ts';
import { readConfig } from '../../shared/config/config.ts';
import type { Env } from '../../shared/config/read-variables.ts';
import { hourMs } from '../../shared/durations.ts';
import { aMessage } from './a-message.ts';
import { makeFolder } from './make-folder.ts';
import { sampleMails } from './sample.ts';
import { type Behaviour, startSmtp } from './smtp-server.ts';

/** What a mail server may do instead of taking a mail. */
export const mailboxBusy: Behaviour = { code: 450, at: 'rcpt' };
export const mailboxClosed: Behaviour = { code: 550, at: 'rcpt', text: '5.1.1 unknown' };
export const wrongPassword: Behaviour = { code: 535, at: 'auth' };

/** The loop pauses for an hour at most, give or take a fifth. */
export const longestPauseMs = 1.2 * hourMs;

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
export async function startDeliveryLoop({
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
    store,
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
