import { expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../../shared/config/config.ts';
import type { Env } from '../../shared/config/read-variables.ts';
import { minuteMs } from '../../shared/durations.ts';
import { aSentMessage, aStoredMessage } from '../../tests/support/a-message.ts';
import { sampleMails as content } from '../../tests/support/sample.ts';
import { startSmtp } from '../../tests/support/smtp-server.ts';
import type { StoredMessage } from '../message.ts';
import { classifyMailError } from './mail-errors.ts';
import { configuredMailer } from './mailer.ts';
import { briefConnections, type Connections, nodeConnections } from './transport.ts';

const log = { error: vi.fn() };

type Parts = { env?: Env; changes?: Partial<StoredMessage>; connections?: Connections };

/** Mails a message by `address`. */
async function mail(address: string, { env, changes, connections }: Parts = {}) {
  const settings = readConfig({ SMTP_URL: address, MAIL_TO: 'agente@example.com', ...env });
  const mailer = configuredMailer({ settings, content, log, connections });
  await mailer?.sendMessage(aStoredMessage(changes));
}

it.each([true, false])(
  'logs in to a mail server on this machine, with TLS if offered: %s',
  async (withTls) => {
    const smtp = await startSmtp(() => 'take', { withTls });
    await mail(`smtp://user:password@127.0.0.1:${smtp.port}`);
    expect(smtp.logins).toEqual(['user']);
    expect(smtp.mails).toMatchObject([{ isEncrypted: withTls }]);
  },
);

// An address of this machine that the mailer takes for another machine's.
it.each([
  ['offers no TLS', '', { code: 'ETLS', at: 'STARTTLS' }],
  [
    'offers no TLS',
    '?requireTLS=false&ignoreTLS=true&secure=false',
    { code: 'ETLS', at: 'STARTTLS' },
  ],
  ['has an invalid certificate', '', { code: 'CERT_HAS_EXPIRED' }],
])('sends nothing to a mail server on another machine that %s %s', async (_, query, expected) => {
  const smtp = await startSmtp(() => 'take', { withTls: expected.code.includes('CERT') });
  const address = `smtp://user:password@[::ffff:127.0.0.1]:${smtp.port}${query}`;
  const refused = await mail(address).catch(classifyMailError);
  expect(refused).toMatchObject(expected);
  expect([smtp.logins, smtp.mails]).toEqual([[], []]);
});

it.each([
  ['the site’s hostname', {}, '', 'www.agenzia.example'],
  ['the sender’s domain', { PUBLIC_SITE_URL: 'http://localhost:4321' }, '', 'posta.example'],
  ['the name in SMTP_URL', {}, '/?name=mail.example.org', 'mail.example.org'],
])('introduces itself to the mail server by %s', async (_, env, query, ehloName) => {
  const smtp = await startSmtp();
  const site = { PUBLIC_SITE_URL: 'https://www.agenzia.example', MAIL_FROM: 'sito@posta.example' };
  await mail(`${smtp.url}${query}`, { env: { ...site, ...env } });
  expect(smtp.ehloNames).toEqual([ehloName]);
});

it('writes an address’s domain with accents in ASCII wherever a mail has it', async () => {
  const smtp = await startSmtp();
  const env = {
    PUBLIC_SITE_URL: 'http://localhost:4321',
    MAIL_FROM: 'sito@agenzìa.example',
    MAIL_TO: 'agente@agenzìa.example',
  };
  await mail(smtp.url, { env });
  const [sent] = smtp.mails;
  const lines = sent?.headerLines.map(({ line }) => line) ?? [];
  expect(lines.filter((line) => !/^[\t\r\n -~]*$/.test(line))).toEqual([]);
  expect(sent?.messageId).toMatch(/^<[\w-]+@xn--agenza-0va\.example>$/);
  expect(smtp.ehloNames).toEqual(['xn--agenza-0va.example']);
});

/** Makes the mailer's time limits end only when a test says so. Those of sockets stay real, because they are Node's. */
function fakeTimeLimits(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

it('waits ten minutes for a mail server’s reply, because the server may have taken the mail', async () => {
  fakeTimeLimits();
  const smtp = await startSmtp(() => 'hold');
  const sent = mail(smtp.url);
  await expect.poll(smtp.held).toBe(1);
  vi.advanceTimersByTime(10 * minuteMs);
  smtp.release();
  await sent;
});

it.each([
  ['a minute, because other mails are waiting too', nodeConnections, minuteMs],
  ['half a minute, while a person waits', briefConnections, minuteMs / 2],
])('waits for a mail server’s greeting for %s', async (_, connections, timeoutMs) => {
  fakeTimeLimits();
  const failureAfter = async (ms: number) => {
    const smtp = await startSmtp(() => 'greet late');
    const sent = mail(smtp.url, { connections }).catch(classifyMailError);
    await expect.poll(smtp.held).toBe(1);
    vi.advanceTimersByTime(ms);
    smtp.release();
    return sent;
  };
  expect(await failureAfter(0.9 * timeoutMs)).toBeUndefined(); // The poll above uses a little of the time.
  expect(await failureAfter(timeoutMs)).toMatchObject({ code: 'ETIMEDOUT', at: 'CONN' });
});

it('ends all mails of an attempt within fourteen minutes, even if the mail server never replies', async () => {
  fakeTimeLimits();
  const smtp = await startSmtp(() => 'hold');
  const settings = readConfig({ SMTP_URL: smtp.url, MAIL_TO: 'agente@example.com' });
  const mailer = configuredMailer({ settings, content, log });
  const start = Date.now();
  for (const send of ['sendMessage', 'sendPlainText', 'sendFailureNotice'] as const) {
    const heldBefore = smtp.held();
    const sent = mailer?.[send](aStoredMessage());
    await expect.poll(smtp.held).toBe(heldBefore + 1);
    vi.runOnlyPendingTimers();
    await expect(sent).rejects.toMatchObject({ code: 'EABORT' });
  }
  expect(Date.now() - start).toBeLessThanOrEqual(14 * minuteMs);
  smtp.release();
});

it('sends a message as plain text if its mail cannot be composed', async () => {
  const smtp = await startSmtp();
  await mail(smtp.url, { changes: { received_at: Number.MAX_SAFE_INTEGER } }); // No date.
  const place = expect.stringMatching(/^server\/mail\/.+\.ts:\d+$/);
  const fields = { id: 7, error: 'RangeError', at: expect.arrayContaining([place]) };
  expect(log.error.mock.calls).toEqual([
    [fields, 'A mail could not be composed, so it is sent as plain text'],
  ]);
  for (const text of Object.values(aSentMessage())) {
    expect(smtp.mails[0]?.text).toContain(text);
  }
});

it('rejects a failure notice that it cannot compose, instead of throwing', async () => {
  const settings = readConfig({ SMTP_URL: 'smtp://127.0.0.1', MAIL_TO: 'agente@example.com' });
  const mailer = configuredMailer({ settings, content, log });
  const withoutDate = aStoredMessage({ received_at: Number.MAX_SAFE_INTEGER });
  const sent = mailer?.sendFailureNotice(withoutDate);
  await expect(sent).rejects.toThrow(RangeError);
});

it('sends plain text with all of the visitor’s words, but without Reply-To', async () => {
  const smtp = await startSmtp();
  const settings = readConfig({ SMTP_URL: smtp.url, MAIL_TO: 'agente@example.com' });
  const sent = aSentMessage({ phone: '051 000 0000' });
  await configuredMailer({ settings, content, log })?.sendPlainText(aStoredMessage(sent));
  const [mail] = smtp.mails;
  for (const text of Object.values(sent)) {
    expect(mail?.text).toContain(text);
  }
  // Some mail servers refuse the visitor's address in Reply-To.
  expect(mail?.replyTo).toBeUndefined();
});

it('identifies a message in the notice that it was given up, without the visitor’s words', async () => {
  const smtp = await startSmtp();
  const settings = readConfig({ SMTP_URL: smtp.url, MAIL_TO: 'agente@example.com' });
  const sent = aSentMessage({ phone: '051 000 0000' });
  const mailer = configuredMailer({ settings, content, log });
  await mailer?.sendFailureNotice(aStoredMessage(sent));
  const [mail] = smtp.mails;
  expect(mail?.from?.text).toBe('"Sito web" <info@example.com>');
  expect(mail?.subject).toBe('Un messaggio dal sito non è arrivato per email: il n. 7');
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
  expect(mail?.text).toContain('ricevuto sabato 1º giugno 2030 alle 12');
  const everything = JSON.stringify([mail?.headerLines, mail?.text, mail?.html]);
  for (const text of Object.values(sent).filter(Boolean)) {
    expect(everything).not.toContain(text);
  }
});

const agent = 'Agente@example.com';
const colleague = 'collega@agenzìa.example';
/** The colleague's address as the mail server and the store have it. */
const storedColleague = 'collega@xn--agenza-0va.example';

/** Mails a message and a notice to two recipients, some of whom the server refuses with a code. */
async function mailTwo(
  refusedRecipients: Record<string, number>,
  changes: Partial<StoredMessage> = {},
) {
  const smtp = await startSmtp(() => 'take', { refusedRecipients });
  const settings = readConfig({ SMTP_URL: smtp.url, MAIL_TO: `${agent}, ${colleague}` });
  const mailer = configuredMailer({ settings, content, log });
  const sent = mailer?.sendMessage(aStoredMessage(changes));
  const message = await sent?.catch(classifyMailError);
  const notice = await mailer
    ?.sendNotice({ subject: 'Avviso', text: 'testo' })
    .catch(classifyMailError);
  return { smtp, message, notice };
}

it('sends one mail to all recipients of MAIL_TO', async () => {
  const { smtp, message } = await mailTwo({});
  const recipients = [agent, colleague];
  const to = { text: recipients.join(', ') };
  expect(smtp.mails).toMatchObject([
    { recipients, to },
    { recipients, to },
  ]);
  expect(message).toEqual([]);
  expect(log.error).not.toHaveBeenCalled();
});

it('names the recipients whom the mail server refuses, and sends to them alone the next time', async () => {
  const { message } = await mailTwo({ [colleague]: 550 });
  expect(message).toMatchObject([{ recipient: storedColleague, kind: 'refusal' }]);
  const { smtp } = await mailTwo({}, { lacking_recipients: storedColleague });
  expect(smtp.mails[0]?.recipients).toEqual([colleague]);
});

it('sends to all again if those who lack a message are no longer recipients', async () => {
  const { smtp } = await mailTwo({}, { lacking_recipients: 'sbagliato@example.com' });
  expect(smtp.mails[0]?.recipients).toHaveLength(2);
});

it('logs, without addresses, that a recipient did not get a notice', async () => {
  await mailTwo({ [agent]: 450 });
  expect(log.error.mock.calls).toEqual([
    [{ codes: ['450'] }, 'The mail server refused a notice for some of its recipients'],
  ]);
});

it.each([
  ['refusal', 550, 550],
  ['temporary', 450, 550],
  ['temporary', 550, 450],
])(
  'reports the kind %s if a server refuses two recipients with %s and %s',
  async (kind, first, second) => {
    const { message, notice } = await mailTwo({ [agent]: first, [colleague]: second });
    expect([message, notice]).toMatchObject([{ kind }, { kind }]);
  },
);
