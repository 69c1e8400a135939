import type { ParsedMail } from 'mailparser';
import { describe, expect, it, vi } from 'vitest';
import { aMessage, aRequest, post } from './testing/messages.ts';
import { startRelay } from './testing/relay.ts';
import { type Behaviour, freePort, startSmtp } from './testing/smtp.ts';

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

describe('a refusal that is not about the content', () => {
  it.each<[string, Behaviour]>([
    ['of this address', { code: 554, at: 'connect', text: 'Your address is blocked' }],
    ['to take mail without a login', { code: 530, at: 'mail', text: '5.7.0 Authentication required' }],
    ['of the sender', { code: 553, at: 'mail', text: '5.7.1 Sender address rejected: not owned by user' }],
    ['to relay', { code: 554, at: 'rcpt', text: '5.7.1 Relay access denied' }],
    ['of the recipient', { code: 550, at: 'rcpt', text: '5.1.1 map not ready' }],
    ['of a full mailbox', { code: 552, at: 'data', text: '5.2.2 Mailbox full' }],
  ])('%s is waited out', async (_, refusal) => {
    const smtp = await startSmtp((earlier) => (earlier < 4 ? refusal : 'take'));
    const { url, store, log } = await startRelay({ SMTP_URL: smtp.url });
    await post(url, aRequest());
    await vi.waitFor(() => expect(store.find(1)?.state).toBe('delivered'), patience);
    expect(log()).not.toContain('"state":"failed"');
    expect(smtp.mails.map(({ text }) => text)).toEqual([expect.stringContaining(aMessage().message)]);
  });
});

describe('a message refused for its content', () => {
  const spam: Behaviour = { code: 554, at: 'data', text: '5.7.1 This looks like spam' };
  const isNote = (mail?: ParsedMail) => mail?.text?.includes('--show 1') ?? false;

  it('is given up when a note has told the agent, without its words', async () => {
    const smtp = await startSmtp((_, mail) => (isNote(mail) ? 'take' : spam));
    const { url, store } = await startRelay({ SMTP_URL: smtp.url, MAIL_TO: 'agente@example.com' });
    const message = aMessage({ phone: '051 000 0000' });
    await post(url, aRequest(message));
    await vi.waitFor(() => expect(store.find(1)?.state).toBe('failed'), patience);
    expect(store.find(1)).toMatchObject({
      next_attempt_at: null,
      last_error: expect.stringContaining('spam'),
    });
    expect(smtp.mails).toHaveLength(1);
    const [note] = smtp.mails;
    expect(note?.recipients).toEqual(['agente@example.com']);
    expect(note?.subject).toBe('Un messaggio dal sito non è arrivato per email: il n. 1');
    expect(note?.text).toContain('npm run messages -- --show 1');
    expect(note?.text).toMatch(/ricevuto \S+ \d+ \S+ \d{4} alle ore \d/);
    const everything = JSON.stringify([note?.headerLines, note?.text, note?.html]);
    for (const words of Object.values(message)) expect(everything).not.toContain(words);
  });

  it('goes on being tried while the note is refused as well', async () => {
    let isOpen = false;
    const smtp = await startSmtp(() => (isOpen ? 'take' : spam));
    const { url, store } = await startRelay({ SMTP_URL: smtp.url });
    await post(url, aRequest());
    await vi.waitFor(() => expect(store.find(1)?.attempts).toBeGreaterThan(2), patience);
    expect(store.find(1)?.state).toBe('waiting');
    isOpen = true;
    await vi.waitFor(() => expect(store.find(1)?.state).toBe('delivered'), patience);
    expect(smtp.mails.map(({ subject }) => subject)).toEqual(["Ada D'Elia: Valutazione di un attico"]);
  });

  it('is delivered when only one of several servers refused it', async () => {
    const smtp = await startSmtp((earlier) => (earlier === 0 ? spam : 'take'));
    const { url, store } = await startRelay({ SMTP_URL: smtp.url });
    await post(url, aRequest());
    await vi.waitFor(() => expect(store.find(1)?.state).toBe('delivered'), patience);
    expect(smtp.mails.map(isNote)).toEqual([true, false]);
  });

  it('goes out when it is tried again by hand', async () => {
    let isOpen = false;
    const smtp = await startSmtp((_, mail) => (isOpen || isNote(mail) ? 'take' : spam));
    const { url, store } = await startRelay({ SMTP_URL: smtp.url });
    await post(url, aRequest());
    await vi.waitFor(() => expect(store.find(1)?.state).toBe('failed'), patience);
    isOpen = true;
    store.release('failed', 1);
    await vi.waitFor(() => expect(store.find(1)?.state).toBe('delivered'), patience);
  });
});

describe('after five days in vain', () => {
  /** A message as it stands after five days of waiting, on a server that behaves so. */
  async function startAfterFiveDays(behave: (earlier: number, mail?: ParsedMail) => Behaviour) {
    const smtp = await startSmtp(behave);
    const relay = await startRelay({ SMTP_URL: smtp.url });
    relay.store.add([aMessage()], 'kept');
    const [at, waitedMs] = [Date.now(), 5 * 24 * 3_600_000];
    relay.store.record(1, { state: 'waiting', at, next: at, waitedMs, error: '550 no' });
    return { smtp, ...relay };
  }

  it('the agent is told, and the message is failed', async () => {
    const { smtp, store } = await startAfterFiveDays((_, mail) =>
      mail?.text?.includes('--show 1') ? 'take' : { code: 552, at: 'data', text: '5.2.2 Mailbox full' },
    );
    await vi.waitFor(() => expect(store.find(1)?.state).toBe('failed'), patience);
    expect(store.find(1)?.next_attempt_at).toBeNull();
    expect(smtp.mails).toHaveLength(1);
  });

  it('it is failed, but tried on, while nobody can be told', async () => {
    let isOpen = false;
    const { smtp, store } = await startAfterFiveDays(() => (isOpen ? 'take' : { code: 550, at: 'rcpt' }));
    await vi.waitFor(() => expect(store.find(1)?.attempts).toBeGreaterThan(2), patience);
    expect(store.find(1)?.state).toBe('failed');
    isOpen = true;
    await vi.waitFor(() => expect(store.find(1)?.state).toBe('delivered'), patience);
    expect(smtp.mails.map(({ subject }) => subject)).toEqual(["Ada D'Elia: Valutazione di un attico"]);
  });
});

describe('a slow mail', () => {
  it('holds up neither what waits with it nor what comes after it', async () => {
    const smtp = await startSmtp((_, mail) => (mail?.subject?.endsWith('lento') ? 'hold' : 'take'));
    const { url, store } = await startRelay({ SMTP_URL: smtp.url });
    const states = () => store.list().map(({ subject, state }) => [subject, state]);
    await Promise.all(['lento', 'uno', 'due'].map((subject) => post(url, aRequest({ subject }))));
    await vi.waitFor(() => expect(smtp.held()).toBe(1), patience);
    await post(url, aRequest({ subject: 'dopo' }));
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(3), patience);
    await vi.waitFor(
      () =>
        expect(states().sort()).toEqual([
          ['dopo', 'delivered'],
          ['due', 'delivered'],
          ['lento', 'waiting'],
          ['uno', 'delivered'],
        ]),
      patience,
    );
    smtp.release();
    await vi.waitFor(
      () => expect(store.list().every(({ state }) => state === 'delivered')).toBe(true),
      patience,
    );
    expect(smtp.attempts()).toBe(4);
  });

  it('gives its place, one of eight, to the next as soon as it is through', async () => {
    const smtp = await startSmtp(() => 'hold');
    const { url } = await startRelay({ SMTP_URL: smtp.url });
    const subjects = Array.from({ length: 10 }, (_, count) => `n. ${count}`);
    await Promise.all(subjects.map((subject) => post(url, aRequest({ subject }))));
    await vi.waitFor(() => expect(smtp.held()).toBe(8), patience);
    expect(smtp.attempts()).toBe(8);
    smtp.release();
    await vi.waitFor(() => expect(smtp.held()).toBe(2), patience);
    smtp.release();
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(10), patience);
    expect(smtp.attempts()).toBe(10);
  });
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
