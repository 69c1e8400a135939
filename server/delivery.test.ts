import { rmSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { aMessage, aRequest, post } from '../tests/support/messages.ts';
import { startRelay } from '../tests/support/relay.ts';
import { type Behaviour, startSmtp } from '../tests/support/smtp.ts';

const patience = { timeout: 15_000, interval: 10 };

type Smtp = Awaited<ReturnType<typeof startSmtp>>;

/** A relay that hands what is posted to it to `smtp`, under `address` if that is another one. */
async function relayTo(smtp: Smtp, address = smtp.url) {
  const relay = await startRelay({
    SMTP_URL: address,
    MAIL_TO: 'agente@example.com',
    RATE_LIMIT_MAX: '1000',
  });
  const submit = async (changes: Parameters<typeof aRequest>[0] = {}) =>
    (await post(relay.url, aRequest(changes))).status;
  const first = () => relay.store.find(1);
  const reached = (state: string) =>
    vi.waitFor(() => expect(relay.store.find(1)?.state).toBe(state), patience);
  return { ...relay, submit, first, reached };
}

describe('a message', () => {
  it('reaches the agent, whatever recipient the request names', async () => {
    const smtp = await startSmtp();
    const { submit, reached } = await relayTo(smtp);
    await submit({ to_email: 'altri@example.org' });
    await reached('delivered');
    expect(smtp.mails).toMatchObject([
      {
        recipients: ['agente@example.com'],
        replyTo: { value: [{ address: 'ada@example.com' }] },
        text: expect.stringContaining(aMessage().message),
      },
    ]);
  });

  it('is delivered once however often it is submitted', async () => {
    const smtp = await startSmtp();
    const { submit } = await relayTo(smtp);
    await Promise.all([submit(), submit(), submit()]);
    await submit({ subject: 'fine' });
    const subjects = () => smtp.mails.map(({ subject }) => subject);
    await vi.waitFor(() => expect(subjects()).toContain("Ada D'Elia: fine"), patience);
    expect(smtp.mails).toHaveLength(2);
  });

  it('in a new store is delivered although its id was that of one in hand when the old store was removed', async () => {
    const smtp = await startSmtp((earlier) => (earlier === 0 ? 'hold' : 'take'));
    const { submit, config, first, reached } = await relayTo(smtp);
    await submit({ subject: 'prima' });
    await vi.waitFor(() => expect(smtp.held()).toBe(1), patience);
    rmSync(config.dataDir, { recursive: true });
    await vi.waitFor(async () => expect(await submit({ subject: 'dopo' })).toBe(200), patience);
    expect(first()).toMatchObject({ subject: 'dopo', state: 'waiting' });
    smtp.release();
    await reached('delivered');
    expect(smtp.mails.map(({ subject }) => subject)).toEqual(["Ada D'Elia: prima", "Ada D'Elia: dopo"]);
  });
});

it('is encrypted when a server on this machine offers it, whoever signed its certificate', async () => {
  const smtp = await startSmtp(() => 'take', { withTls: true });
  const { submit, reached } = await relayTo(smtp);
  await submit();
  await reached('delivered');
  expect(smtp.mails).toMatchObject([{ isEncrypted: true }]);
});

it('a mail server on this machine needs no encryption to be logged in to', async () => {
  const smtp = await startSmtp();
  const { submit, reached } = await relayTo(smtp, `smtp://user:password@127.0.0.1:${smtp.port}`);
  await submit();
  await reached('delivered');
  expect(smtp.logins).toEqual(['user']);
});

// The loopback under an address that is none of ours: not localhost, not 127.x, not ::1.
it.each([
  ['offers no encryption', '', '"code":"ETLS","at":"STARTTLS"'],
  ['offers none', '?requireTLS=false&ignoreTLS=true&secure=false', '"code":"ETLS","at":"STARTTLS"'],
  ['has a certificate that nobody vouches for', '', '"code":"CERT_HAS_EXPIRED"'],
])('a mail server on another machine that %s is told nothing %s', async (_, query, line) => {
  const smtp = await startSmtp(() => 'take', { withTls: line.includes('CERT') });
  const { submit, log, first } = await relayTo(
    smtp,
    `smtp://user:password@[::ffff:127.0.0.1]:${smtp.port}${query}`,
  );
  await submit();
  await vi.waitFor(() => expect(first()?.attempts).toBeGreaterThan(1), patience);
  expect(first()).toMatchObject({ state: 'waiting' });
  expect(log()).toContain(line);
  expect([smtp.logins, smtp.mails]).toEqual([[], []]);
});

describe('delivery survives', () => {
  it.each<[string, number, Behaviour]>([
    ['451', 3, { code: 451, at: 'data' }],
    ['a line cut after DATA', 1, 'drop'],
    ['a refused recipient', 4, { code: 550, at: 'rcpt', text: '5.1.1 map not ready' }],
  ])('%s %i times, with one Message-ID', async (_, times, behaviour) => {
    const smtp = await startSmtp((earlier) => (earlier < times ? behaviour : 'take'));
    const { submit, reached, first, log } = await relayTo(smtp);
    await submit();
    await reached('delivered');
    expect(smtp.attempts()).toBe(times + 1);
    expect(smtp.mails.map(({ messageId }) => messageId)).toEqual([`<${first()?.key}@example.com>`]);
    expect(log()).not.toMatch(/"state":"failed"|@|Ada|Valutazione/);
  });

  it('a server that never comes to an end', async () => {
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
    const smtp = await startSmtp((earlier) => (earlier === 0 ? 'hold' : 'take'));
    const { submit, reached, log } = await relayTo(smtp);
    await submit();
    await vi.waitFor(() => expect(smtp.held()).toBe(1), patience);
    limit.abort();
    await reached('delivered');
    expect(log()).toContain('"code":"EABORT"');
  });
});

it('a message refused for its content is given up when a notice without its words has told the agent', async () => {
  const spam: Behaviour = { code: 554, at: 'data', text: '5.7.1 This looks like spam' };
  const smtp = await startSmtp((_, mail) => (mail?.text?.includes('--show 1') ? 'take' : spam));
  const { submit, reached, first } = await relayTo(smtp);
  const message = aMessage({ phone: '051 000 0000' });
  await submit(message);
  await reached('failed');
  expect(first()).toMatchObject({ next_attempt_at: null, last_error: expect.stringContaining('spam') });
  expect(smtp.mails).toHaveLength(1);
  const [notice] = smtp.mails;
  expect(notice?.recipients).toEqual(['agente@example.com']);
  expect(notice?.subject).toBe('Un messaggio dal sito non è arrivato per email: il n. 1');
  expect(notice?.text).toContain('npm run messages -- --show 1');
  expect(notice?.text).toMatch(/ricevuto \S+ \d+ \S+ \d{4} alle ore \d/);
  const everything = JSON.stringify([notice?.headerLines, notice?.text, notice?.html]);
  for (const words of Object.values(message).filter(Boolean)) expect(everything).not.toContain(words);
});
