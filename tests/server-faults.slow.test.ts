import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { storeFile } from '../server/node/store/database-files.ts';
import { cloneDir } from '../shared/config/folders.ts';
import { aRequest, post } from './support/a-message.ts';
import { makeDist, makeFolder } from './support/make-folder.ts';
import { spawnServer } from './support/process.ts';
import { folderWith, subjectsIn, withStore } from './support/test-store.ts';

/** Mounts a file system with little more room than what must stay free. Undefined where mounting isn't allowed. */
function mountSmallDisk(): string | undefined {
  const folder = makeFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=80m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  onTestFinished(() => void execFileSync('umount', ['-l', folder]));
  return folder;
}

it('answers 503 while the disk is full, even at the start, and 200 once there is room', async ({
  skip,
}) => {
  const disk = mountSmallDisk();
  if (!disk) {
    return skip('needs the right to mount a small tmpfs');
  }
  const filler = join(disk, 'filler');
  const fill = () =>
    expect(() => writeFileSync(filler, Buffer.alloc(100_000_000))).toThrow('ENOSPC');
  fill();
  const { url } = await spawnServer(await makeDist(), {
    RATE_LIMIT_MAX: '1000000',
    DATA_DIR: join(disk, 'data'),
  });
  const send = async (subject: string) =>
    (await post(url, aRequest({ subject, message: 'x'.repeat(5000) }))).status;
  const health = async () => (await fetch(`${url}/healthz`)).status;
  expect([(await fetch(url)).status, await send('prima'), await health()]).toEqual([200, 503, 503]);
  rmSync(filler);
  await expect.poll(() => send('poi')).toBe(200);
  fill();
  const statuses: number[] = [];
  for (let count = 0; statuses.at(-1) !== 503; count += 1) {
    statuses.push(await send(`pieno-${count}`));
  }
  expect(await health()).toBe(503);
  rmSync(filler);
  expect(await send('dopo')).toBe(200);
  await expect.poll(health).toBe(200);
  const acknowledged = statuses.flatMap((status, count) =>
    status === 200 ? [`pieno-${count}`] : [],
  );
  expect(subjectsIn(join(disk, 'data'))).toEqual(
    expect.arrayContaining([...acknowledged, 'poi', 'dopo']),
  );
});

const nobody = 65_534;

/** Whether the tests may run the server as another user, and this user can read the program. */
function canBeNobody(): boolean {
  try {
    execFileSync(process.execPath, [join(cloneDir, 'shared/config/env.ts')], {
      uid: nobody,
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

it('opens another user’s store once its permissions allow it', async ({ skip }) => {
  if (!canBeNobody()) {
    return skip('needs root, in a folder that every user can read');
  }
  const dataDir = makeFolder();
  const dist = await makeDist();
  withStore(dataDir, (store) => store.probe());
  execFileSync('chmod', ['-R', 'a+rX', dist]);
  const env = { DATA_DIR: dataDir, RATE_LIMIT_MAX: '1000' };
  const { url, output } = await spawnServer(dist, env, { uid: nobody });
  expect((await fetch(url)).status).toBe(200);
  expect((await post(url, aRequest())).status).toBe(503);
  expect(output()).toContain(`Cannot write to DATA_DIR ${dataDir}`);
  chownSync(dataDir, nobody, nobody);
  chmodSync(storeFile(dataDir), 0o600);
  await expect.poll(output).toContain('outbox.db cannot be used');
  chmodSync(storeFile(dataDir), 0o644); // Readable, but not writable.
  await expect.poll(output).toContain('(attempt to write a readonly database)');
  expect((await post(url, aRequest())).status).toBe(503);
  chownSync(storeFile(dataDir), nobody, nobody);
  await expect.poll(async () => (await post(url, aRequest())).status).toBe(200);
});

it('exports and erases a store larger than the memory', async () => {
  const folder = folderWith();
  const db = new DatabaseSync(storeFile(folder));
  db.exec(`PRAGMA synchronous = OFF; WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < 60000)
    INSERT INTO messages (key, received_at, queued_at, from_name, from_email, phone, subject,
      message, state) SELECT hex(randomblob(16)), n, n, 'Ada', 'ada@example.com', '', 'n. ' || n,
      hex(zeroblob(400)), 'delivered' FROM many`);
  db.close();
  for (const [args, least] of [
    [['--json'], 48_000_000],
    [['--csv'], 48_000_000],
    [['--forget', 'ada@example.com'], 1],
  ] as const) {
    const command = [
      '--max-old-space-size=24',
      join(cloneDir, 'tools/run.ts'),
      'messages',
      ...args,
    ];
    const child = spawn(process.execPath, command, { env: { DATA_DIR: folder, ENV_FILE: 'none' } });
    let bytes = 0;
    child.stdout.on('data', (data: Buffer) => {
      bytes += data.length;
    });
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(bytes).toBeGreaterThan(least);
  }
});
