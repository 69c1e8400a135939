import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { aRequest, post } from '../tests/support/messages.ts';
import { runMessages, spawnServer } from '../tests/support/process.ts';
import { startRelay } from '../tests/support/relay.ts';
import { makeFolder, makeSite } from '../tests/support/site.ts';
import { startSmtp } from '../tests/support/smtp.ts';
import { openStore } from './outbox/store.ts';

const minute = 60_000;
const noLimit = { RATE_LIMIT_MAX: '1000000', LOG_LEVEL: 'silent' };

/** The subjects a data directory holds. */
function subjectsIn(dataDir: string): Set<string> {
  const store = openStore(dataDir);
  const subjects = new Set([...store.each()].map(({ subject }) => subject));
  store.close();
  return subjects;
}

/** Sends messages of ever new subjects until `isOver`, noting each that was acknowledged; refusals are returned. */
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
    if (response?.status === 200) acknowledged.add(subject);
    else if (response) refused.push(response.status);
  }
  return refused;
}

it('kill -9 under load loses nothing that was acknowledged', async () => {
  const [distDir, dataDir, smtp] = [await makeSite(), makeFolder(), await startSmtp()];
  const env = { ...noLimit, DATA_DIR: dataDir, SMTP_URL: smtp.url, MAIL_RETRY_BASE_MS: '50' };
  const acknowledged = new Set<string>();
  for (let round = 1; round <= 5; round += 1) {
    const { url, child, exited } = await spawnServer(distDir, env);
    const clients = [1, 2, 3, 4, 5, 6].map((client) =>
      load(url, `${round}-${client}`, acknowledged, () => child.killed),
    );
    await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(round * 40), {
      timeout: minute,
      interval: 1,
    });
    child.kill('SIGKILL');
    await Promise.all([exited, ...clients]);
  }
  await spawnServer(distDir, env);
  const delivered = () => new Set(smtp.mails.map(({ subject = '' }) => subject.replace("Ada D'Elia: ", '')));
  await vi.waitFor(
    () => expect([...acknowledged].filter((subject) => !delivered().has(subject))).toEqual([]),
    {
      timeout: minute,
      interval: 50,
    },
  );
});

it('a disk at its limit answers 503, keeps what it acknowledged and goes on once there is room', {
  timeout: minute,
}, async () => {
  const [distDir, dataDir] = [await makeSite(), makeFolder()];
  const env = { ...noLimit, DATA_DIR: dataDir };
  const limited = await spawnServer(distDir, env, { shell: 'ulimit -f 600;' });
  const acknowledged = new Set<string>();
  let refusals: number[] = [];
  for (let round = 0; refusals.length < 3; round += 1) {
    let calls = 0;
    refusals = await load(limited.url, `${round}`, acknowledged, () => ++calls > 50);
  }
  expect(new Set(refusals)).toEqual(new Set([503]));
  expect((await fetch(limited.url)).status).toBe(200);
  expect((await fetch(`${limited.url}/healthz`)).status).toBe(503);
  limited.child.kill('SIGKILL');
  await limited.exited;

  expect([...acknowledged].filter((subject) => !subjectsIn(dataDir).has(subject))).toEqual([]);
  const { url } = await spawnServer(distDir, env);
  expect((await post(url, aRequest({ subject: 'di nuovo' }))).status).toBe(200);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

/** Mounts a small file system of its own; undefined where that is not allowed. */
function mountSmallDisk(): string | undefined {
  const folder = makeFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400k', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  onTestFinished(() => void execFileSync('umount', ['-l', folder]));
  return folder;
}

it('a full disk answers 503 and recovers by itself when there is room again', async ({ skip }) => {
  const dataDir = mountSmallDisk();
  if (!dataDir) return skip('needs the right to mount a small tmpfs');
  const { url } = await spawnServer(await makeSite(), { ...noLimit, DATA_DIR: dataDir });
  const send = async (subject: string) =>
    (await post(url, aRequest({ subject, message: 'x'.repeat(5000) }))).status;
  expect(await send('prima')).toBe(200);
  const filler = join(dataDir, 'filler');
  expect(() => writeFileSync(filler, Buffer.alloc(1_000_000))).toThrow('ENOSPC');
  const statuses: number[] = [];
  for (let count = 0; statuses.at(-1) !== 503; count += 1) statuses.push(await send(`pieno-${count}`));
  expect((await fetch(`${url}/healthz`)).status).toBe(503);
  rmSync(filler);
  expect(await send('dopo')).toBe(200);
  await vi.waitFor(async () => expect((await fetch(`${url}/healthz`)).status).toBe(200), { timeout: minute });
  const kept = subjectsIn(dataDir);
  const acknowledged = statuses.flatMap((status, count) => (status === 200 ? [`pieno-${count}`] : []));
  expect([...acknowledged, 'prima', 'dopo'].filter((subject) => !kept.has(subject))).toEqual([]);
});

it.each(['SIGTERM', 'SIGHUP'] as const)(
  '%s answers what is in flight, lets go of what is half open and exits 0',
  {
    timeout: 15_000,
  },
  async (signal) => {
    const [distDir, dataDir] = [await makeSite(), makeFolder()];
    const { url, child, exited, output } = await spawnServer(distDir, { DATA_DIR: dataDir });
    const port = Number(new URL(url).port);
    const body = JSON.stringify(aRequest({ subject: 'in volo' }));
    const head = `POST /api/v1.0/email/send HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;

    connect(port, '127.0.0.1').on('error', () => {}); // silent
    connect(port, '127.0.0.1')
      .on('error', () => {})
      .write('GET / HT'); // half a request
    const slow = connect(port, '127.0.0.1');
    slow.write(`${head}Expect: 100-continue\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`);
    const answer = slow.setEncoding('utf8').iterator();
    expect((await answer.next()).value).toContain('100 Continue'); // the request is in the server's hands

    child.kill(signal);
    await vi.waitFor(() => expect(fetch(url)).rejects.toThrow(), { timeout: minute, interval: 20 });
    slow.write(body);
    expect((await answer.next()).value).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*OK$/);
    expect(await exited).toBe(0);
    expect(output()).not.toContain('    at ');
    expect(subjectsIn(dataDir)).toEqual(new Set(['in volo']));
  },
);

it('one data directory serves one server, until that dies', async () => {
  const env = { DATA_DIR: makeFolder() };
  const distDir = await makeSite();
  const first = await spawnServer(distDir, env);
  const refusal = `DATA_DIR: ${env.DATA_DIR} is in use by another copy of the server\n`;
  await expect(spawnServer(distDir, env)).rejects.toThrow(`exit 1: ${refusal}`);
  first.child.kill('SIGKILL');
  await first.exited;
  await expect(spawnServer(distDir, env)).resolves.toBeDefined();
});

it('a wrong start ends with one clear line', async () => {
  const [distDir, folder] = [await makeSite(), makeFolder()];
  const { url } = await spawnServer(distDir, { DATA_DIR: makeFolder() });
  const { port } = new URL(url);
  const start = (env: Record<string, string>, site = distDir) =>
    spawnServer(site, { DATA_DIR: makeFolder(), ...env });
  await expect(start({ PORT: port })).rejects.toThrow(`exit 1: PORT: ${port} is taken by another program\n`);
  await expect(start({ PORT: 'x' })).rejects.toThrow(
    'exit 1: PORT: a whole number from 0 to 65535, not "x"\n',
  );
  await expect(start({ HOST: '192.0.2.1' })).rejects.toThrow(
    /^exit 1: HOST: an address of this machine, .*\n$/,
  );
  await expect(start({}, folder)).rejects.toThrow(
    `exit 1: ${folder} holds no built site: run npm run build first\n`,
  );
});

it('a log nobody reads stops nothing', async () => {
  const { url, child } = await spawnServer(await makeSite(), { DATA_DIR: makeFolder(), LOG_LEVEL: 'trace' });
  child.stdout?.destroy();
  child.stderr?.destroy();
  for (const subject of ['uno', 'due', 'tre'])
    expect((await post(url, aRequest({ subject }))).status).toBe(200);
  expect(child.exitCode).toBeNull();
});

it('500 half-open connections do not keep anybody from the page or the relay', async () => {
  const { url } = await startRelay();
  const port = Number(new URL(url).port);
  const sockets = Array.from({ length: 500 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
  await Promise.all(
    sockets.map(
      (socket, count) =>
        new Promise<void>((sent) =>
          socket.write(count % 2 ? 'POST /api/v1.0/email/send HT' : 'GET', () => sent()),
        ),
    ),
  );
  expect((await fetch(url)).status).toBe(200);
  expect((await post(url, aRequest())).status).toBe(200);
});

it('the list of messages can be read and changed while the server runs', async () => {
  const smtp = await startSmtp((earlier) =>
    earlier === 0 || earlier === 2 ? { code: 550, at: 'data' } : 'take',
  );
  const env = { DATA_DIR: makeFolder(), SMTP_URL: smtp.url };
  const { url } = await spawnServer(await makeSite(), env);
  await post(url, aRequest());
  const read = async () => JSON.parse(await runMessages(env.DATA_DIR, '--json'));
  await vi.waitFor(async () => expect(await read()).toMatchObject([{ state: 'failed' }]), {
    timeout: minute,
  });
  expect(await runMessages(env.DATA_DIR, '--retry', '1')).toBe('Il messaggio 1 è di nuovo in consegna.\n');
  await vi.waitFor(async () => expect(await read()).toMatchObject([{ state: 'delivered' }]), {
    timeout: minute,
  });
  expect(await runMessages(env.DATA_DIR, '--forget', 'ada@example.com')).toBe('Messaggi cancellati: 1.\n');
  expect(await read()).toEqual([]);
});
