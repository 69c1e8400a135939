import type { ParsedMail } from 'mailparser';
import { describe, expect, it, vi } from 'vitest';
import { aMessage, aRequest, post } from '../tests/support/messages.ts';
import { startRelay } from '../tests/support/relay.ts';
import { type Behaviour, startSmtp } from '../tests/support/smtp.ts';

const patience = { timeout: 15_000, interval: 10 };

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
    relay.store.recordOutcome(1, { state: 'waiting', at, next: at, waitedMs, error: '550 no' });
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
