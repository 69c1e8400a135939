import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { expect, it, onTestFinished } from 'vitest';
import type { Env } from '../../shared/config/read-variables.ts';
import { aRequest, post } from '../../tests/support/a-message.ts';
import { makeDist, makeFolder } from '../../tests/support/make-folder.ts';
import { runMessages } from '../../tests/support/process.ts';
import { freePort } from '../../tests/support/programs.ts';
import { startSmtp } from '../../tests/support/smtp-server.ts';
import { makeWorkerSite, serveWorker } from '../../tests/support/worker-site.ts';
import { storeFile } from '../node/store/database-files.ts';

const MESSAGES_TOKEN = 'un-segreto-di-almeno-trentadue-lettere';

async function startWorker(env: Env, folder = makeFolder()) {
  const worker = await serveWorker(folder, { MESSAGES_TOKEN, ...env });
  onTestFinished(worker.kill);
  const dataDir = join(makeFolder(), 'data');
  const access = { PUBLIC_SITE_URL: worker.url, MESSAGES_TOKEN, DATA_DIR: dataDir };
  const messages = (...args: string[]) => runMessages(access, ...args);
  return {
    ...worker,
    messages,
    send: async (subject: string) => (await post(worker.url, aRequest({ subject }))).status,
  };
}

const newSite = async (env: Env = {}) => makeWorkerSite(makeFolder(), await makeDist(env));

it('delivers by itself after a crash of the Worker, and remembers the limits', async () => {
  const folder = await newSite();
  const port = await freePort();
  const env = { SMTP_URL: `smtp://localhost:${port}`, RATE_LIMIT_MAX: '1' };
  const before = await startWorker(env, folder);
  expect(await before.send('prima del guasto')).toBe(200);
  await before.kill();
  const smtp = await startSmtp(() => 'take', { at: port });
  const { send, output } = await startWorker(env, folder);
  await expect
    .poll(() => smtp.mails.map(({ subject }) => subject))
    .toEqual(["Ada D'Elia: prima del guasto"]);
  expect(await send('un altro')).toBe(429);
  expect(output()).not.toMatch(/Ada|example|guasto/);
});

it('gives up a message only after a notice, and retries it on request', async () => {
  const takes = { all: false };
  const refused = { code: 554, at: 'data', text: '5.7.1 spam' } as const;
  const smtp = await startSmtp((_, mail) =>
    takes.all || /n\. 1$/.test(mail?.subject ?? '') ? 'take' : refused,
  );
  const { send, messages } = await startWorker({ SMTP_URL: smtp.url }, await newSite());
  expect([await send('uno'), await send('due')]).toEqual([200, 200]);
  const listed = async () => JSON.parse(await messages('--json'));
  // The first message's notice is delivered, and the second one's is refused.
  await expect.poll(listed).toMatchObject([
    { id: 2, state: 'waiting', last_error: expect.stringContaining('spam') },
    { id: 1, state: 'failed' },
  ]);
  expect(smtp.mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/il n\. 1$/)]);
  takes.all = true;
  expect(await messages('--retry', 'all')).toBe('Messaggi di nuovo in consegna: 1.\n');
  await expect.poll(listed).toContainEqual(expect.objectContaining({ id: 1, state: 'delivered' }));
});

it('greets the mail server with the site’s hostname, and logs in once while the password is refused', async () => {
  const takes = { login: false };
  const smtp = await startSmtp(() => (takes.login ? 'take' : { code: 535, at: 'auth' }));
  const { send, messages } = await startWorker(
    {
      SMTP_URL: `smtp://user:wrong@127.0.0.1:${smtp.port}`,
      RATE_LIMIT_MAX: '1000',
    },
    await newSite({ PUBLIC_SITE_URL: 'https://www.agenzia.example' }),
  );
  for (let count = 0; count < 12; count += 1) {
    expect(await send(`${count}`)).toBe(200);
  }
  await expect.poll(() => messages('--json')).toContain('535');
  expect(await send('dopo')).toBe(200);
  expect(smtp.attempts()).toBe(1);

  takes.login = true;
  await messages('--retry', '1');
  await expect.poll(() => smtp.mails.length).toBe(13);
  expect(new Set(smtp.ehloNames)).toEqual(new Set(['www.agenzia.example']));
});

/** The usual port. On many systems only root may listen there. */
const canListenAt587 = await new Promise<boolean>((resolve) => {
  const server = createServer().once('error', () => resolve(false));
  server.listen(587, '127.0.0.1', () => server.close(() => resolve(true)));
});

it.skipIf(!canListenAt587)(
  'delivers from a Worker to port 587 if SMTP_URL has no port',
  async () => {
    const smtp = await startSmtp(() => 'take', { at: 587 });
    const { send } = await startWorker({ SMTP_URL: 'smtp://127.0.0.1' }, await newSite());
    await send('senza porta');
    await expect.poll(() => smtp.mails).toHaveLength(1);
  },
);

/** Makes a certificate for a name. A program that names it as an authority trusts it. */
async function certificateFor(name: string) {
  const extensions = [
    { name: 'basicConstraints' as const, cA: true },
    { name: 'subjectAltName' as const, altNames: [{ type: 2 as const, value: name }] },
  ];
  const { private: key, cert } = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    extensions,
  });
  return { key, cert };
}

// Connections to this machine use TLS only if the URL asks for it.
it.each([
  ['smtps', '', 'localhost', /consegnato/],
  ['smtps', '', 'other.example', /Errore +TLS/],
  ['smtp', '?ignoreTLS=false&requireTLS=true', 'localhost', /consegnato/],
  ['smtp', '?ignoreTLS=false&requireTLS=true', 'other.example', /Errore +TLS/],
])(
  'connects a Worker by %s%s to a localhost whose certificate is for %s: %s',
  async (protocol, options, name, shown) => {
    const certificate = await certificateFor(name);
    const authority = join(makeFolder(), 'ca.pem');
    writeFileSync(authority, certificate.cert);
    const tls = { withTls: true, secure: protocol === 'smtps', ...certificate };
    const smtp = await startSmtp(() => 'take', tls);
    const SMTP_URL = `${protocol}://localhost:${smtp.port}${options}`;
    const { send, messages } = await startWorker(
      { SMTP_URL, NODE_EXTRA_CA_CERTS: authority },
      await newSite(),
    );
    expect(await send('per TLS')).toBe(200);
    await expect.poll(() => messages('--show', '1')).toMatch(shown);
    expect(smtp.mails.map(({ isEncrypted }) => isEncrypted)).toEqual(
      name === 'localhost' ? [true] : [],
    );
  },
);

it('copies a Worker’s messages to a server, and forgets a person on the Worker', async () => {
  const { send, messages } = await startWorker({}, await newSite());
  const site = makeFolder();
  const data = join(site, 'data');
  await send('uno');
  await send('due');
  const copy = (await messages('--backup')).trim();
  mkdirSync(data);
  cpSync(copy, storeFile(data));
  expect(JSON.parse(await runMessages(data, '--json'))).toEqual(
    JSON.parse(await messages('--json')),
  );
  expect(await messages('--forget', 'ada@example.com')).toMatch(/^Messaggi cancellati: 2\./);
  expect(await messages()).toBe('Nessun messaggio.\n');
});
