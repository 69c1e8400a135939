import { describe, expect, it, vi } from 'vitest';
import { aMessage, aRequest, post } from './testing/messages.ts';
import { startRelay } from './testing/relay.ts';
import { freePort, startSmtp } from './testing/smtp.ts';

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
      () => expect(smtp.mails.map(({ subject }) => subject)).toContain('Dal sito: fine'),
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

describe('delivery survives', () => {
  it('a server that is down and comes back', async () => {
    const port = await freePort();
    const { url, store } = await startRelay({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    await post(url, aRequest());
    await vi.waitFor(() => expect(store.find(1)?.attempts).toBeGreaterThan(1), patience);
    expect(store.find(1)).toMatchObject({
      state: 'waiting',
      last_error: expect.stringContaining('ECONNREFUSED'),
    });
    const smtp = await startSmtp(() => 'take', { port });
    await vi.waitFor(() => expect(store.find(1)?.state).toBe('delivered'), patience);
    expect(smtp.mails).toHaveLength(1);
  });

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

  it('a disk that cannot take the outcome, without delivering twice', async () => {
    const smtp = await startSmtp();
    const { url, store } = await startRelay({ SMTP_URL: smtp.url });
    const record = vi.spyOn(store, 'record').mockImplementation(() => {
      throw new Error('database or disk is full');
    });
    await post(url, aRequest());
    await vi.waitFor(() => expect(record.mock.calls.length).toBeGreaterThan(3), patience);
    record.mockRestore();
    await vi.waitFor(() => expect(store.find(1)?.state).toBe('delivered'), patience);
    expect(smtp.attempts()).toBe(1);
  });
});

describe('a mail refused for good', () => {
  it.each(['rcpt', 'data'] as const)(
    'at %s is kept as failed, and goes out when it is tried again',
    async (at) => {
      const smtp = await startSmtp((earlier) => (earlier === 0 ? { code: 550, at } : 'take'));
      const { url, store } = await startRelay({ SMTP_URL: smtp.url });
      await post(url, aRequest());
      await vi.waitFor(() => expect(store.find(1)?.state).toBe('failed'), patience);
      expect(store.find(1)?.last_error).toContain('550');
      await post(url, aRequest({ subject: 'altro' }));
      await vi.waitFor(() => expect(store.find(2)?.state).toBe('delivered'), patience);
      expect(smtp.attempts()).toBe(2);
      store.release('failed', 1);
      await vi.waitFor(() => expect(store.find(1)?.state).toBe('delivered'), patience);
    },
  );
});

it('logs the fate of a mail without saying whose it is', async () => {
  const smtp = await startSmtp((earlier) => (earlier === 0 ? { code: 451, at: 'rcpt' } : 'take'));
  const { url, store, log } = await startRelay({ SMTP_URL: smtp.url, MAIL_TO: 'agente@example.com' });
  await post(url, aRequest());
  await vi.waitFor(() => expect(store.find(1)?.state).toBe('delivered'), patience);
  expect(log()).toContain('"code":"451"');
  expect(log()).toContain('"msg":"delivered"');
  expect(log()).not.toMatch(/@|Ada|Valutazione/);
});
