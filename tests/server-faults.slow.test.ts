import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { storeFile } from '../server/node/store/database-files.ts';
import { cloneDir } from '../shared/config/folders.ts';
import { aRequest, post } from './support/a-message.ts';
import { makeDist, makeFolder } from './support/make-folder.ts';
import { spawnServer } from './support/process.ts';
import { folderWith, withStore } from './support/test-store.ts';

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

/** As in many containers. */
function mayAnyoneListenAt80(): boolean {
  const file = '/proc/sys/net/ipv4/ip_unprivileged_port_start';
  return existsSync(file) && Number(readFileSync(file, 'utf8')) <= 80;
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

it('says that a user may not listen on a port below 1024', async ({ skip }) => {
  if (!canBeNobody() || mayAnyoneListenAt80()) {
    return skip(
      'needs root, in a folder that every user can read, and ports that only root may use',
    );
  }
  const dist = await makeDist();
  execFileSync('chmod', ['-R', 'a+rX', dist]);
  const dataDir = makeFolder();
  chownSync(dataDir, nobody, nobody);
  const env = { DATA_DIR: dataDir, PORT: '80' };
  await expect(spawnServer(dist, env, { uid: nobody })).rejects.toThrow(
    'exit 1: This user may not listen on port 80. Set PORT to 1024 or more.\n',
  );
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
