import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type AddressInfo, createServer, Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../shared/config/config.ts';
import type { Env } from '../shared/config/variables.ts';
import { sampleFolder } from '../tests/sample/sample.ts';
import { sampleMails } from '../tests/sample/sample-mails.ts';
import { aMessage, aRequest, aStoredMessage, post } from '../tests/support/a-message.ts';
import { startServer } from '../tests/support/running-server.ts';
import { type Behaviour, startSmtp } from '../tests/support/smtp-server.ts';
import { configuredMailer, configuredNotice, openTransport } from './mail/mailer.ts';
import { retryBaseMs } from './outbox/backoff.ts';

type Smtp = Awaited<ReturnType<typeof startSmtp>>;

/** A server that delivers to `smtp`, by `address`. */
async function serverWith(smtp: Smtp, address = smtp.url, env: Env = {}, retryBaseMs = 20) {
  const variables = {
    SMTP_URL: address,
    MAIL_TO: 'agente@example.com',
    RATE_LIMIT_MAX: '1000',
    ...env,
  };
  const server = await startServer(variables, undefined, retryBaseMs);
  const submit = async (changes: Parameters<typeof aRequest>[0] = {}) =>
    (await post(server.url, aRequest(changes))).status;
  const first = () => server.store.find(1);
  const reached = (state: string) => expect.poll(() => first()?.state).toBe(state);
  return { ...server, submit, first, reached };
}

describe('a message', () => {
  it('goes to the agent, not to the recipient in the request', async () => {
    const smtp = await startSmtp();
    const { submit, reached } = await serverWith(smtp);
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

  it('goes to each recipient in a separate mail, and again only to those without it', async () => {
    const to = (mail?: { to?: unknown }) => JSON.stringify(mail?.to ?? '');
    const busy = { code: 450, at: 'data' } as const;
    let refusals = 2;
    const smtp = await startSmtp((_, mail) => {
      const isRefused = to(mail).includes('collega') && refusals > 0;
      refusals -= isRefused ? 1 : 0;
      return isRefused ? busy : 'take';
    });
    const { submit, reached } = await serverWith(smtp, smtp.url, {
      MAIL_TO: 'collega@example.com, agente@example.com, telefono@example.com',
    });
    await submit();
    await reached('delivered');
    expect(smtp.mails.map(({ recipients }) => recipients)).toEqual([
      ['agente@example.com'],
      ['telefono@example.com'],
      ['collega@example.com'],
    ]);
  });

  it('is given up after a notice if one of several recipients refuses it', async () => {
    const smtp = await startSmtp((_, mail) =>
      JSON.stringify(mail?.to ?? '').includes('chiusa') ? { code: 550, at: 'data' } : 'take',
    );
    const { submit, reached } = await serverWith(smtp, smtp.url, {
      MAIL_TO: 'agente@example.com, chiusa@example.com',
    });
    await submit();
    await reached('failed');
    expect(smtp.mails).toMatchObject([
      { recipients: ['agente@example.com'], replyTo: expect.anything() },
      { recipients: ['agente@example.com'], subject: expect.stringContaining('n. 1') },
    ]);
  });

  it('is delivered from a new store although the removed one had its id', async () => {
    const smtp = await startSmtp((earlier) => (earlier === 0 ? 'hold' : 'take'));
    const { submit, config, first, reached } = await serverWith(smtp);
    await submit({ subject: 'prima' });
    await expect.poll(() => smtp.held()).toBe(1);
    rmSync(config.dataDir, { recursive: true });
    await expect.poll(() => submit({ subject: 'dopo' })).toBe(200);
    expect(first()).toMatchObject({ subject: 'dopo', state: 'waiting' });
    smtp.release();
    await reached('delivered');
    expect(smtp.mails.map(({ subject }) => subject)).toEqual([
      "Ada D'Elia: prima",
      "Ada D'Elia: dopo",
    ]);
  });
});

it.each([true, false])(
  'logs in to a mail server on this machine, with TLS if offered: %s',
  async (withTls) => {
    const smtp = await startSmtp(() => 'take', { withTls });
    const { submit, reached } = await serverWith(
      smtp,
      `smtp://user:password@127.0.0.1:${smtp.port}`,
    );
    await submit();
    await reached('delivered');
    expect(smtp.logins).toEqual(['user']);
    expect(smtp.mails).toMatchObject([{ isEncrypted: withTls }]);
  },
);

// The loopback by an address that the mailer takes for another machine's.
it.each([
  ['offers no TLS', '', '"code":"ETLS","at":"STARTTLS"'],
  [
    'offers no TLS',
    '?requireTLS=false&ignoreTLS=true&secure=false',
    '"code":"ETLS","at":"STARTTLS"',
  ],
  ['has an invalid certificate', '', '"code":"CERT_HAS_EXPIRED"'],
])('sends nothing to a mail server on another machine that %s %s', async (_, query, line) => {
  const smtp = await startSmtp(() => 'take', { withTls: line.includes('CERT') });
  const address = `smtp://user:password@[::ffff:127.0.0.1]:${smtp.port}${query}`;
  const { submit, log, first } = await serverWith(smtp, address);
  await submit();
  await expect.poll(() => first()?.attempts).toBeGreaterThan(1);
  expect(first()).toMatchObject({ state: 'waiting' });
  expect(log()).toContain(line);
  expect([smtp.logins, smtp.mails]).toEqual([[], []]);
});

it('logs in once while the mail server refuses the password', async () => {
  const smtp = await startSmtp(() => ({ code: 535, at: 'auth' }));
  const address = `smtp://user:wrong@127.0.0.1:${smtp.port}`;
  const env = { MAIL_TO: 'agente@example.com, collega@example.com' };
  const server = await serverWith(smtp, address, env, retryBaseMs);
  for (let count = 0; count < 20; count += 1) {
    expect(await server.submit({ subject: `${count}` })).toBe(200);
  }
  await expect.poll(server.log).toContain('"code":"535"');
  expect(await server.submit({ subject: 'dopo' })).toBe(200);
  expect(smtp.attempts()).toBe(1);
});

it('waits for a silent mail server, and logs in, once for all recipients', async () => {
  const env = { MAIL_TO: 'agente@example.com, collega@example.com', CONTENT_DIR: sampleFolder };
  let connections = 0;
  const silent = createServer((socket) => {
    connections += 1;
    onTestFinished(() => void socket.destroy());
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const patience = { everywhere: { greetingTimeout: 100 }, onThisMachine: {} };
  const config = readConfig({ ...env, SMTP_URL: `smtp://127.0.0.1:${port}` });
  const send = configuredMailer(config, sampleMails, patience);
  await expect(send?.(aStoredMessage(), 'message', { error() {} })).rejects.toThrow('Greeting');
  expect(connections).toBe(1);

  const refusing = await startSmtp(() => ({ code: 535, at: 'auth' }));
  const address = `smtp://user:wrong@127.0.0.1:${refusing.port}`;
  const sendNotice = configuredNotice(
    readConfig({ ...env, SMTP_URL: address, MAIL_FROM: 'sito@example.com' }),
    () => '',
  );
  await expect(sendNotice?.('Avviso', 'testo')).rejects.toMatchObject({ code: 'EAUTH' });
  expect(refusing.attempts()).toBe(1);
});

it.each([
  ['the site’s host', {}, '', 'www.agenzia.example'],
  ['the sender’s domain', { PUBLIC_SITE_URL: 'http://localhost:4321' }, '', 'posta.example'],
  ['the name in SMTP_URL', {}, '/?name=mail.example.org', 'mail.example.org'],
])('greets the mail server with %s', async (_, env, query, greeting) => {
  const smtp = await startSmtp();
  const { submit, reached } = await serverWith(smtp, `${smtp.url}${query}`, {
    PUBLIC_SITE_URL: 'https://www.agenzia.example',
    MAIL_FROM: 'sito@posta.example',
    ...env,
  });
  await submit();
  await reached('delivered');
  expect(smtp.greetings).toEqual([greeting]);
});

it('reports which greeting a mail server refused', async () => {
  const answers = ['220 mail', '550 no such host', '550 no such host'];
  const server = createServer((socket) => {
    let sent = 0;
    const answer = () => socket.write(`${answers[sent++] ?? '221 bye'}\r\n`);
    answer();
    socket.on('data', answer).on('error', () => {});
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    PUBLIC_SITE_URL: 'https://www.agenzia.example',
  };
  const { url, store } = await startServer(env);
  await post(url, aRequest());
  await expect
    .poll(() => store.find(1)?.last_error)
    .toBe('550 no such host (greeted as www.agenzia.example)');
});

describe('delivery survives', () => {
  it.each<[string, number, Behaviour]>([
    ['a connection cut after DATA', 1, 'drop'],
    ['a refused recipient', 4, { code: 550, at: 'rcpt', text: '5.1.1 map not ready' }],
  ])('%s %i times, with one Message-ID', async (_, times, behaviour) => {
    const smtp = await startSmtp((earlier) => (earlier < times ? behaviour : 'take'));
    const { submit, reached, first, log } = await serverWith(smtp);
    await submit();
    await reached('delivered');
    expect(smtp.attempts()).toBe(times + 1);
    expect(smtp.mails.map(({ messageId }) => messageId)).toEqual([`<${first()?.key}@example.com>`]);
    expect(log()).not.toMatch(/@|Ada|Valutazione/);
  });

  it('a server that takes ten minutes to answer, with one copy', async () => {
    const socketLimits = vi.spyOn(Socket.prototype, 'setTimeout');
    const limits = vi.spyOn(globalThis, 'setTimeout');
    const smtp = await startSmtp(() => 'hold');
    const { submit, reached } = await serverWith(smtp);
    await submit();
    await expect.poll(() => smtp.held()).toBe(1);
    const [socket] = (socketLimits.mock.contexts as Socket[]).filter(
      ({ remotePort }) => remotePort === smtp.port,
    );
    const longest = Math.max(...limits.mock.calls.map(([, ms]) => ms ?? 0));
    const waits = [socket?.timeout, longest];
    smtp.release();
    await reached('delivered');
    expect(smtp.mails).toHaveLength(1);
    for (const ms of waits) {
      expect(ms).toBeGreaterThanOrEqual(600_000);
    }
  });

  it('a server that greets late, while other mails wait', async () => {
    const smtp = await startSmtp((earlier) => (earlier === 0 ? 'greet late' : 'take'));
    const { submit, store } = await serverWith(smtp);
    await submit({ subject: 'prima' });
    await expect.poll(() => smtp.held()).toBe(1);
    await submit({ subject: 'dopo' });
    smtp.release();
    await expect.poll(() => store.find(2)?.state).toBe('delivered');
    expect(store.find(1)?.state).toBe('delivered');
    expect(store.find(1)?.attempts).toBe(1);
    const { options } = await openTransport(smtp.url, 'www.example.com');
    expect(options, 'a server that hangs holds the others for a minute').toMatchObject({
      greetingTimeout: 60_000,
      connectionTimeout: 75_000,
    });
  });

  it('a server that never answers', async () => {
    const limits = vi.spyOn(globalThis, 'setTimeout');
    const smtp = await startSmtp((earlier) => (earlier === 0 ? 'hold' : 'take'));
    const { submit, reached, log } = await serverWith(smtp);
    await submit();
    await expect.poll(() => smtp.held()).toBe(1);
    const [endMail] = limits.mock.calls.find(([, ms]) => Number(ms) >= 600_000) ?? [];
    endMail?.();
    await reached('delivered');
    expect(log()).toContain('"code":"EABORT"');
  });
});

it('sends plain text if our own code cannot compose a mail', async () => {
  const smtp = await startSmtp();
  const config = readConfig({ SMTP_URL: smtp.url, CONTENT_DIR: sampleFolder });
  const send = configuredMailer(config, sampleMails);
  const error = vi.fn();
  const message = aStoredMessage({ received_at: Number.MAX_SAFE_INTEGER }); // no date
  await send?.(message, 'message', { error });
  const place = expect.stringMatching(/^server\/mail\/.+\.ts:\d+$/);
  const fields = { id: 7, code: 'RangeError', at: expect.arrayContaining([place]) };
  expect(error.mock.calls).toEqual([
    [fields, 'A mail could not be composed, so it is sent as plain text'],
  ]);
  const [mail] = smtp.mails;
  for (const words of Object.values(aMessage())) {
    expect(mail?.text).toContain(words);
  }
  expect(mail?.replyTo).toBeUndefined();
});

it('sends plain text, without a notice, if a server refuses the Reply-To', async () => {
  const smtp = await startSmtp((_, mail) =>
    mail?.replyTo ? { code: 554, at: 'data', text: '5.7.1 Reply-To not owned by user' } : 'take',
  );
  const { submit, reached } = await serverWith(smtp);
  await submit();
  await reached('delivered');
  const [mail, ...others] = smtp.mails;
  expect(others).toEqual([]);
  for (const words of Object.values(aMessage())) {
    expect(mail?.text).toContain(words);
  }
  expect(mail?.text).toContain('Email: ada@example.com');
});

it('gives up a message refused for its content after a notice without that content', async () => {
  const spam: Behaviour = { code: 554, at: 'data', text: '5.7.1 This looks like spam' };
  const smtp = await startSmtp((_, mail) => (mail?.subject?.endsWith('il n. 1') ? 'take' : spam));
  const { submit, reached, first } = await serverWith(smtp);
  const message = aMessage({ phone: '051 000 0000' });
  await submit(message);
  await reached('failed');
  expect(first()).toMatchObject({
    next_attempt_at: null,
    last_error: expect.stringContaining('spam'),
  });
  expect(smtp.mails).toHaveLength(1);
  const [notice] = smtp.mails;
  expect(notice?.recipients).toEqual(['agente@example.com']);
  expect(notice?.headers.get('auto-submitted')).toBe('auto-generated');
  expect(notice?.subject).toBe('Un messaggio dal sito non è arrivato per email: il n. 1');
  expect(notice?.text).toMatch(/ricevuto \S+ \d+ \S+ \d{4} all(e |’)\d/);
  const everything = JSON.stringify([notice?.headerLines, notice?.text, notice?.html]);
  for (const words of Object.values(message).filter(Boolean)) {
    expect(everything).not.toContain(words);
  }
});
