import { cpSync, mkdirSync, renameSync } from 'node:fs';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { storeFile } from '../server/node/store/database-files.ts';
import type { Env } from '../shared/config/read-variables.ts';
import { aRequest, post } from './support/a-message.ts';
import { makeDist, makeFolder } from './support/make-folder.ts';
import { runMessages, spawnServer } from './support/process.ts';
import { isWindows } from './support/programs.ts';
import { startServer } from './support/running-server.ts';
import { startSmtp } from './support/smtp-server.ts';
import { damageRoot, folderWith, messagesIn, subjectsIn } from './support/test-store.ts';

/** Variables for a server that gets many messages, all from one address. */
const noLimit = { RATE_LIMIT_MAX: '1000000', MESSAGES_PER_HOUR: '0', LOG_LEVEL: 'silent' };

/** Sends messages with new subjects until `isOver`. Adds the acknowledged ones to the set, and returns the refusals. */
async function load(
  url: string,
  label: string,
  acknowledged: Set<string>,
  isOver: () => boolean,
): Promise<number[]> {
  const refused: number[] = [];
  for (let count = 0; !isOver(); count += 1) {
    const subject = `${label}-${count}`;
    const response = await post(url, aRequest({ subject })).catch(() => undefined);
    if (response?.status === 200) {
      acknowledged.add(subject);
    } else if (response) {
      refused.push(response.status);
    }
  }
  return refused;
}

it('loses no acknowledged message to kill -9 under load', async () => {
  const dist = await makeDist();
  const smtp = await startSmtp();
  const env = { ...noLimit, DATA_DIR: makeFolder(), SMTP_URL: smtp.url };
  const { url, child, exited } = await spawnServer(dist, env);
  const acknowledged = new Set<string>();
  const clients = Array.from({ length: 20 }, (_, client) =>
    load(url, `${client}`, acknowledged, () => child.killed),
  );
  await expect.poll(() => acknowledged.size).toBeGreaterThan(20);
  child.kill('SIGKILL');
  await Promise.all([exited, ...clients]);
  const lost = (subjects: string[]) => [...acknowledged.difference(new Set(subjects))];
  expect(lost(subjectsIn(env.DATA_DIR))).toEqual([]);

  await spawnServer(dist, env);
  const delivered = () => smtp.mails.map(({ subject = '' }) => subject.replace("Ada D'Elia: ", ''));
  await expect.poll(() => lost(delivered()), { timeout: 120_000 }).toEqual([]);
});

it('answers 503 while the disk is full, and loses no acknowledged message', async ({ skip }) => {
  skip(isWindows, 'Windows has no ulimit to fill the disk');
  const distDir = await makeDist();
  const dataDir = makeFolder();
  const env = { ...noLimit, DATA_DIR: dataDir };
  const limited = await spawnServer(distDir, env, { shell: 'ulimit -f 600;' });
  const acknowledged = new Set<string>();
  let refusals: number[] = [];
  for (let round = 0; refusals.length < 3 && round < 100; round += 1) {
    let calls = 0;
    refusals = await load(limited.url, `${round}`, acknowledged, () => ++calls > 50);
  }
  expect(new Set(refusals)).toEqual(new Set([503]));
  expect((await fetch(limited.url)).status).toBe(200);
  expect((await fetch(`${limited.url}/healthz`)).status).toBe(503);
  limited.child.kill('SIGKILL');
  await limited.exited;

  const stored = subjectsIn(dataDir);
  expect([...acknowledged].filter((subject) => !stored.includes(subject))).toEqual([]);
  const { url } = await spawnServer(distDir, env);
  expect((await post(url, aRequest({ subject: 'di nuovo' }))).status).toBe(200);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

it('serves the page with a damaged store, and delivers from a copy that replaces the store', async () => {
  const messages = Array.from({ length: 3 }, (_, index) => ({ subject: `m${index}` }));
  const dataDir = folderWith(...messages);
  const copy = (await runMessages(dataDir, '--backup')).trim();
  const smtp = await startSmtp();
  damageRoot(dataDir, 'messages_by_sender');
  const env = { RATE_LIMIT_MAX: '1000', DATA_DIR: dataDir, SMTP_URL: smtp.url };
  const dist = await makeDist();
  const { url, output, child, exited } = await spawnServer(dist, env);
  expect([
    (await fetch(url)).status,
    (await post(url, aRequest({ subject: 'nuovo' }))).status,
    (await fetch(`${url}/healthz`)).status,
    (await fetch(`${url}/healthz?delivery`)).status,
  ]).toEqual([200, 503, 503, 503]);
  expect(output().match(/"level":"error".*Until this is repaired/g)).toHaveLength(1);
  expect(output()).toContain(`${storeFile(dataDir)} is damaged`);

  // As docs/deploying/messages.md says.
  child.kill('SIGTERM');
  await exited;
  renameSync(dataDir, `${dataDir}.damaged`);
  mkdirSync(dataDir);
  cpSync(copy, storeFile(dataDir));
  const restored = await spawnServer(dist, env);
  await expect.poll(() => smtp.mails).toHaveLength(3);
  expect((await post(restored.url, aRequest({ subject: 'nuovo' }))).status).toBe(200);
});

it('answers pending requests after SIGTERM, closes half-open connections and exits with 0', async ({
  skip,
}) => {
  skip(isWindows, 'Windows has no signals: a stop there ends the server at once');
  const distDir = await makeDist();
  const dataDir = makeFolder();
  const { url, child, exited, output } = await spawnServer(distDir, { DATA_DIR: dataDir });
  const port = Number(new URL(url).port);
  const body = JSON.stringify(aRequest({ subject: 'in volo' }));
  const head = `POST /api/v1.0/email/send HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;

  const halfOpen = () => connect(port, '127.0.0.1').on('error', () => {});
  halfOpen();
  halfOpen().write('GET / HT');
  const slow = connect(port, '127.0.0.1');
  slow.write(`${head}Expect: 100-continue\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`);
  const response = slow.setEncoding('utf8').iterator();
  expect((await response.next()).value).toContain('100 Continue'); // the server has the request

  child.kill('SIGTERM');
  await expect.poll(() => fetch(url).catch(() => 'refused')).toBe('refused');
  slow.write(body);
  expect((await response.next()).value).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*OK$/);
  expect(await exited).toBe(0);
  expect(output()).not.toContain('    at ');
  expect(subjectsIn(dataDir)).toEqual(['in volo']);
});

/** Starts a server in a data directory of its own, unless `env` names one. */
async function spawnWith(env: Env) {
  return spawnServer(await makeDist(), { DATA_DIR: makeFolder(), ...env });
}

it('refuses to start on a port in use, and says so in one line', async () => {
  const { url } = await startServer();
  const { port } = new URL(url);
  await expect(spawnWith({ PORT: port })).rejects.toThrow(
    `exit 1: Port ${port} is in use by another program. Stop that program, or set another PORT.\n`,
  );
});

it('refuses to start in a data directory in use, and says so in one line', async () => {
  const DATA_DIR = makeFolder();
  await startServer({ DATA_DIR });
  await expect(spawnWith({ DATA_DIR })).rejects.toThrow(
    `exit 1: DATA_DIR ${DATA_DIR} is in use by another copy of the server. Stop the other copy, or set another DATA_DIR.\n`,
  );
});

it('refuses to start on an address of another machine, and says so in one line', async () => {
  await expect(spawnWith({ HOST: '192.0.2.1' })).rejects.toThrow(
    /^exit 1: Cannot listen on "192\.0\.2\.1" .* Set HOST to an address of this machine\.\n$/,
  );
});

it('starts with a misspelled variable, suggests its right name and does not print its value', async () => {
  const { output } = await spawnWith({ SMPT_URL: 'smtp://user:secret@example.com' });
  await expect.poll(output).toMatch(/^Unknown variable SMPT_URL: did you mean SMTP_URL\?$/m);
  await expect.poll(output).toMatch(/^SMTP_URL is not set/m);
  expect(output()).not.toContain('secret');
});

it('says in one line that it cannot listen on what systemd passed', async ({ skip }) => {
  skip(isWindows, 'Windows has no systemd');
  const shell = 'export LISTEN_PID=$$ LISTEN_FDS=1; exec 3</dev/null;';
  await expect(
    spawnServer(await makeDist(), { DATA_DIR: makeFolder() }, { shell }),
  ).rejects.toThrow(
    'exit 1: Cannot listen on the socket that systemd passed (EINVAL). Check the .socket unit.\n',
  );
});

it('keeps answering after its output was closed, and stops at SIGHUP', async ({ skip }) => {
  const { url, child, exited } = await spawnServer(await makeDist(), {
    DATA_DIR: makeFolder(),
    LOG_LEVEL: 'info',
  });
  child.stdout?.destroy();
  child.stderr?.destroy();
  for (const subject of ['uno', 'due', 'tre']) {
    expect((await post(url, aRequest({ subject }))).status).toBe(200);
  }
  skip(isWindows, 'Windows has no signals: a stop there ends the server at once');
  child.kill('SIGHUP');
  expect(await exited).toBe(0);
});

it('lets “npm run messages” retry and forget messages while the server runs', async () => {
  const takes = { all: false };
  const smtp = await startSmtp((_, mail) => {
    const isNotice = mail?.subject?.endsWith('n. 1') === true;
    return takes.all || isNotice ? 'take' : { code: 550, at: 'data' };
  });
  const env = { DATA_DIR: makeFolder(), SMTP_URL: smtp.url };
  const { url } = await spawnServer(await makeDist(), env);
  await post(url, aRequest());
  const states = () => messagesIn(env.DATA_DIR).map(({ state }) => state);
  await expect.poll(states).toEqual(['failed']);
  takes.all = true;
  expect(await runMessages(env.DATA_DIR, '--retry', '1')).toBe(
    'Il messaggio 1 è di nuovo in consegna.\n',
  );
  await expect.poll(states).toEqual(['delivered']);
  expect(await runMessages(env.DATA_DIR, '--forget', 'ada@example.com')).toMatch(
    /^Messaggi cancellati: 1\./,
  );
  expect(states()).toEqual([]);
});
