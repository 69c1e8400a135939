import { describe, expect, it, vi } from 'vitest';
import { aMessage, aRequest, post } from '../tests/support/messages.ts';
import { startRelay } from '../tests/support/relay.ts';
import { type Behaviour, startSmtp } from '../tests/support/smtp.ts';

const patience = { timeout: 15_000, interval: 10 };

describe('a message', () => {
  it('reaches the agent, whatever recipient the request names', async () => {
    const smtp = await startSmtp();
    const { url, store } = await startRelay({ SMTP_URL: smtp.url, MAIL_TO: 'agente@example.com' });
    await post(url, aRequest({ to_email: 'altri@example.org' }));
    await vi.waitFor(() => expect(store.find(1)?.state).toBe('delivered'), patience);
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]?.recipients).toEqual(['agente@example.com']);
    expect(smtp.mails[0]?.replyTo?.value[0]?.address).toBe('ada@example.com');
    expect(smtp.mails[0]?.text).toContain(aMessage().message);
  });

  it('is delivered once however often it is submitted', async () => {
    const smtp = await startSmtp();
    const { url } = await startRelay({ SMTP_URL: smtp.url });
    await Promise.all([1, 2, 3].map(() => post(url, aRequest())));
    await post(url, aRequest({ subject: 'fine' }));
    await vi.waitFor(
      () => expect(smtp.mails.map(({ subject }) => subject)).toContain("Ada D'Elia: fine"),
      patience,
    );
    expect(smtp.mails).toHaveLength(2);
  });
});

it('is encrypted when a server on this machine offers it, whoever signed its certificate', async () => {
  const smtp = await startSmtp(() => 'take', { withTls: true });
  const { url } = await startRelay({ SMTP_URL: smtp.url });
  await post(url, aRequest());
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), patience);
  expect(smtp.mails[0]?.isEncrypted).toBe(true);
});

describe('a mail server on another machine', () => {
  // The loopback under an address that is none of ours: not localhost, not 127.x, not ::1.
  const elsewhere = (port: number, query = '') => `smtp://user:password@[::ffff:127.0.0.1]:${port}${query}`;

  it.each(['', '?requireTLS=false&ignoreTLS=true&secure=false'])(
    'that offers no encryption is told nothing, and the log says why %s',
    async (query) => {
      const smtp = await startSmtp();
      const { url, store, log } = await startRelay({ SMTP_URL: elsewhere(smtp.port, query) });
      await post(url, aRequest());
      await vi.waitFor(() => expect(store.find(1)?.attempts).toBeGreaterThan(1), patience);
      expect(store.find(1)).toMatchObject({
        state: 'waiting',
        last_error: expect.stringContaining('STARTTLS'),
      });
      expect(log()).toContain('"code":"ETLS","at":"STARTTLS"');
      expect([smtp.logins, smtp.mails]).toEqual([[], []]);
    },
  );

  it('is told nothing either when nobody vouches for its certificate', async () => {
    const smtp = await startSmtp(() => 'take', { withTls: true });
    const { url, store, log } = await startRelay({ SMTP_URL: elsewhere(smtp.port) });
    await post(url, aRequest());
    await vi.waitFor(() => expect(log()).toContain('"code":"CERT_HAS_EXPIRED"'), patience);
    expect(store.find(1)).toMatchObject({ state: 'waiting' });
    expect([smtp.logins, smtp.mails]).toEqual([[], []]);
  });
});

it('a mail server on this machine needs no encryption to be logged in to', async () => {
  const smtp = await startSmtp();
  const { url } = await startRelay({ SMTP_URL: `smtp://user:password@127.0.0.1:${smtp.port}` });
  await post(url, aRequest());
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), patience);
  expect(smtp.logins).toEqual(['user']);
});

describe('delivery survives', () => {
  it('451 three times before 250, with one Message-ID', async () => {
    const smtp = await startSmtp((earlier) => (earlier < 3 ? { code: 451, at: 'data' } : 'take'));
    const { url, store } = await startRelay({ SMTP_URL: smtp.url });
    await post(url, aRequest());
    await vi.waitFor(() => expect(store.find(1)?.state).toBe('delivered'), patience);
    expect(smtp.attempts()).toBe(4);
    expect(smtp.mails.map(({ messageId }) => messageId)).toEqual([`<${store.find(1)?.key}@example.com>`]);
  });

  it('a line cut after DATA', async () => {
    const smtp = await startSmtp((earlier) => (earlier === 0 ? 'drop' : 'take'));
    const { url, store } = await startRelay({ SMTP_URL: smtp.url });
    await post(url, aRequest());
    await vi.waitFor(() => expect(store.find(1)?.state).toBe('delivered'), patience);
    expect([smtp.attempts(), smtp.mails.length]).toEqual([2, 1]);
  });

  it('a server that never comes to an end', async () => {
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
    const smtp = await startSmtp((earlier) => (earlier === 0 ? 'hold' : 'take'));
    const { url, store, log } = await startRelay({ SMTP_URL: smtp.url });
    await post(url, aRequest());
    await vi.waitFor(() => expect(smtp.held()).toBe(1), patience);
    limit.abort();
    await vi.waitFor(() => expect(store.find(1)?.state).toBe('delivered'), patience);
    expect(log()).toContain('"code":"EABORT"');
  });
});

it('a server that refuses the recipient is tried again', async () => {
  const refusal: Behaviour = { code: 550, at: 'rcpt', text: '5.1.1 map not ready' };
  const smtp = await startSmtp((earlier) => (earlier < 4 ? refusal : 'take'));
  const { url, store, log } = await startRelay({ SMTP_URL: smtp.url });
  await post(url, aRequest());
  await vi.waitFor(() => expect(store.find(1)?.state).toBe('delivered'), patience);
  expect(log()).not.toMatch(/"state":"failed"|@|Ada|Valutazione/);
  expect(smtp.mails.map(({ text }) => text)).toEqual([expect.stringContaining(aMessage().message)]);
});

it('a message refused for its content is given up when a notice without its words has told the agent', async () => {
  const spam: Behaviour = { code: 554, at: 'data', text: '5.7.1 This looks like spam' };
  const smtp = await startSmtp((_, mail) => (mail?.text?.includes('--show 1') ? 'take' : spam));
  const { url, store } = await startRelay({ SMTP_URL: smtp.url, MAIL_TO: 'agente@example.com' });
  const message = aMessage({ phone: '051 000 0000' });
  await post(url, aRequest(message));
  await vi.waitFor(() => expect(store.find(1)?.state).toBe('failed'), patience);
  expect(store.find(1)).toMatchObject({ next_attempt_at: null, last_error: expect.stringContaining('spam') });
  expect(smtp.mails).toHaveLength(1);
  const [notice] = smtp.mails;
  expect(notice?.recipients).toEqual(['agente@example.com']);
  expect(notice?.subject).toBe('Un messaggio dal sito non è arrivato per email: il n. 1');
  expect(notice?.text).toContain('npm run messages -- --show 1');
  expect(notice?.text).toMatch(/ricevuto \S+ \d+ \S+ \d{4} alle ore \d/);
  const everything = JSON.stringify([notice?.headerLines, notice?.text, notice?.html]);
  for (const words of Object.values(message).filter(Boolean)) expect(everything).not.toContain(words);
});
