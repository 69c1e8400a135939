import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStore } from './outbox/store.ts';
import { root } from './paths.ts';
import { aMessage } from './testing/messages.ts';
import { makeFolder } from './testing/site.ts';

const run = promisify(execFile);
const deploy = (name: string) => readFileSync(resolve(root, 'deploy', name), 'utf8');
const isInstalled = (program: string) =>
  spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;

it.skipIf(!isInstalled('systemd-analyze'))('the systemd units are well formed', async () => {
  const folder = makeFolder();
  for (const name of readdirSync(resolve(root, 'deploy')).filter((file) => /\.(service|timer)$/.test(file))) {
    const unit = deploy(name).replaceAll('/opt/portico/node_modules/.bin/node', process.execPath);
    writeFileSync(join(folder, name), unit);
  }
  const units = readdirSync(folder).map((name) => join(folder, name));
  const { stderr } = await run('systemd-analyze', ['verify', '--man=no', ...units]);
  expect(stderr.split('\n').filter((line) => line.includes(folder))).toEqual([]);
});

describe('deploy/backup.ts', () => {
  const backUp = (...args: string[]) => run(process.execPath, [resolve(root, 'deploy/backup.ts'), ...args]);

  it('copies the messages while they are in use, and keeps fourteen copies', {
    timeout: 30_000,
  }, async () => {
    const [dataDir, backupDir] = [makeFolder(), join(makeFolder(), 'copies')];
    const store = openStore(dataDir);
    onTestFinished(store.close);
    store.add([aMessage()], 'kept');
    mkdirSync(backupDir);
    for (let day = 10; day < 30; day += 1) writeFileSync(join(backupDir, `outbox-2001-01-${day}.db`), '');
    const copy = (await backUp(dataDir, backupDir)).stdout.trim();
    const db = new DatabaseSync(copy, { readOnly: true });
    expect(db.prepare('SELECT subject FROM messages').all()).toEqual([{ subject: aMessage().subject }]);
    db.close();
    const copies = readdirSync(backupDir).filter((name) => name.endsWith('.db'));
    expect(copies).toHaveLength(14);
    expect(existsSync(join(backupDir, 'outbox-2001-01-10.db'))).toBe(false);
  });

  it('says in one line that there is nothing to copy', async () => {
    const empty = makeFolder();
    await expect(backUp(empty, makeFolder())).rejects.toMatchObject({
      code: 1,
      stderr: `${empty}/outbox.db does not exist\n`,
    });
  });
});
