import { connect } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { expectNothingLostByKills, load, noLimit } from '../tests/support/load.ts';
import { aRequest, post } from '../tests/support/messages.ts';
import { runMessages, spawnServer } from '../tests/support/process.ts';
import { startRelay } from '../tests/support/relay.ts';
import { makeFolder, makeSite } from '../tests/support/site.ts';
import { startSmtp } from '../tests/support/smtp.ts';
import { damageRoot, folderWith, subjectsIn } from '../tests/support/store.ts';
import { storeFile } from './outbox/store.ts';

const minute = 60_000;
const patience = { timeout: minute, interval: 50 };

it('kill -9 under load loses no acknowledged message', () => expectNothingLostByKills(1));

it('a disk at its limit answers 503, keeps what it acknowledged and goes on once there is room', async () => {
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

  const stored = subjectsIn(dataDir);
  expect([...acknowledged].filter((subject) => !stored.includes(subject))).toEqual([]);
  const { url } = await spawnServer(distDir, env);
  expect((await post(url, aRequest({ subject: 'di nuovo' }))).status).toBe(200);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

it('with a damaged store the page is served, and every message goes out after a rescue', async () => {
  const messages = Array.from({ length: 30 }, (_, index) => ({ subject: `m${index}` }));
  const [dataDir, smtp] = [folderWith(...messages), await startSmtp()];
  damageRoot(dataDir, 'messages_by_content');
  const env = { RATE_LIMIT_MAX: '1000', DATA_DIR: dataDir, SMTP_URL: smtp.url };
  const { url, output } = await spawnServer(await makeSite(), env);
  const statuses = async () => [
    (await fetch(url)).status,
    (await post(url, aRequest({ subject: 'nuovo' }))).status,
    (await fetch(`${url}/healthz`)).status,
    (await fetch(`${url}/healthz?delivery`)).status,
  ];
  expect(await statuses()).toEqual([200, 503, 503, 503]);
  expect(output().match(/"level":50.*until it can be used/g)).toHaveLength(1);
  expect(output()).toContain(`${storeFile(dataDir)} is damaged`);
  expect(await runMessages(dataDir, '--rescue')).toMatch(/^Messaggi recuperati: 30\.\n/);
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(30), patience);
  await vi.waitFor(async () => expect(await statuses()).toEqual([200, 200, 200, 200]), patience);
  await vi.waitFor(() => expect(output()).toContain('the store can be used again'), patience);
});

it.each(['SIGTERM', 'SIGHUP'] as const)(
  '%s answers what is in flight, closes what is half open and exits with 0',
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
    expect((await answer.next()).value).toContain('100 Continue'); // the server has the request

    child.kill(signal);
    await vi.waitFor(() => expect(fetch(url)).rejects.toThrow(), { timeout: minute, interval: 20 });
    slow.write(body);
    expect((await answer.next()).value).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*OK$/);
    expect(await exited).toBe(0);
    expect(output()).not.toContain('    at ');
    expect(subjectsIn(dataDir)).toEqual(['in volo']);
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
  const { url, output } = await spawnServer(distDir, {
    DATA_DIR: makeFolder(),
    SMPT_URL: 'smtp://user:secret@example.com',
  });
  expect(output()).not.toContain('secret');
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
  await vi.waitFor(() => expect(output()).toMatch(/^SMPT_URL: .*SMTP_URL.*$/m), patience);
  expect(output()).toMatch(/^SMTP_URL: not set/m);
});

it('a log nobody reads stops nothing', async () => {
  const { url, child } = await spawnServer(await makeSite(), { DATA_DIR: makeFolder(), LOG_LEVEL: 'trace' });
  child.stdout?.destroy();
  child.stderr?.destroy();
  for (const subject of ['uno', 'due', 'tre'])
    expect((await post(url, aRequest({ subject }))).status).toBe(200);
  expect(child.exitCode).toBeNull();
});

it('500 half-open connections keep nobody from the page or the relay', async () => {
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

it('the messages can be read and changed by the command while the server runs', async () => {
  const smtp = await startSmtp((earlier) =>
    earlier === 0 || earlier === 2 ? { code: 550, at: 'data' } : 'take',
  );
  const env = { DATA_DIR: makeFolder(), SMTP_URL: smtp.url };
  const { url } = await spawnServer(await makeSite(), env);
  await post(url, aRequest());
  const read = async () => JSON.parse(await runMessages(env.DATA_DIR, '--json'));
  await vi.waitFor(async () => expect(await read()).toMatchObject([{ state: 'failed' }]), patience);
  expect(await runMessages(env.DATA_DIR, '--retry', '1')).toBe('Il messaggio 1 è di nuovo in consegna.\n');
  await vi.waitFor(async () => expect(await read()).toMatchObject([{ state: 'delivered' }]), patience);
  expect(await runMessages(env.DATA_DIR, '--forget', 'ada@example.com')).toBe('Messaggi cancellati: 1.\n');
  expect(await read()).toEqual([]);
});
