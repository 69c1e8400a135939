import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aMessage, aRequest, post } from '../tests/support/messages.ts';
import { runMessages, spawnServer } from '../tests/support/process.ts';
import { makeFolder, makeSite } from '../tests/support/site.ts';
import { startSmtp } from '../tests/support/smtp.ts';
import { root } from './env.ts';
import { openStore, storeFile } from './outbox/store.ts';

const minute = 60_000;
const patience = { timeout: minute, interval: 50 };

/** A data directory with some messages waiting. */
function filledFolder(count = 30): string {
  const folder = makeFolder();
  const store = openStore(folder);
  store.add(
    Array.from({ length: count }, (_, index) => aMessage({ subject: `m${index}` })),
    'waiting',
  );
  store.close();
  return folder;
}

async function statuses(url: string) {
  return {
    page: (await fetch(url)).status,
    relay: (await post(url, aRequest({ subject: 'nuovo' }))).status,
    health: (await fetch(`${url}/healthz`)).status,
    delivery: (await fetch(`${url}/healthz?delivery`)).status,
  };
}

const down = { page: 200, relay: 503, health: 503, delivery: 503 };

async function expectRecovery(url: string): Promise<void> {
  await vi.waitFor(
    async () => expect(await statuses(url)).toMatchObject({ page: 200, relay: 200, health: 200 }),
    patience,
  );
}

const start = async (dataDir: string, env = {}) =>
  spawnServer(await makeSite(), { DATA_DIR: dataDir, RATE_LIMIT_MAX: '1000', ...env });

const nobody = 65_534;

/** Whether the tests may run the server as somebody else, who can read it. */
function canBeNobody(): boolean {
  try {
    execFileSync(process.execPath, [join(root, 'server/env.ts')], { uid: nobody, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The one line about the store in what a server wrote. */
const linesAbout = (output: string) =>
  output.split('\n').filter((line) => line.includes('"level":50') && line.includes('until it can be used'));

describe('a store that cannot be used at the start', () => {
  it.each([
    ['damaged', (file: string) => writeFileSync(file, Buffer.from('x'.repeat(5 * 4096)))],
    ['cut short', (file: string) => truncateSync(file, 5000)],
  ])('%s: the page is served, a rescue brings the relay back', async (_name, damage) => {
    const dataDir = filledFolder();
    damage(storeFile(dataDir));
    const { url, output } = await start(dataDir);
    expect(await statuses(url)).toEqual(down);
    expect(linesAbout(output())).toHaveLength(1);
    expect(output()).toContain(`${storeFile(dataDir)} is damaged`);
    expect(output()).toContain('npm run messages -- --rescue');
    await expect(runMessages(dataDir)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--rescue'),
    });
    expect(await runMessages(dataDir, '--rescue')).toMatch(
      /^Messaggi recuperati: \d+.*\nL’archivio di prima resta in .*outbox-damaged-.*\.db\n$/,
    );
    await expectRecovery(url);
    // The request that met the new store was sooner than the look at it that is told.
    await vi.waitFor(() => expect(output()).toContain('the store can be used again'), patience);
  });

  it('damaged at its beginning: every message goes out after the rescue', async () => {
    const [dataDir, smtp] = [filledFolder(), await startSmtp()];
    writeFileSync(storeFile(dataDir), 'x'.repeat(100), { flag: 'r+' });
    const { url } = await start(dataDir, { SMTP_URL: smtp.url });
    expect((await statuses(url)).relay).toBe(503);
    await runMessages(dataDir, '--rescue');
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(30), patience);
    await expectRecovery(url);
  });

  it('from a newer release: it is left alone, and used once it fits again', async () => {
    const dataDir = filledFolder();
    const db = new DatabaseSync(storeFile(dataDir));
    const { user_version: form } = db.prepare('PRAGMA user_version').get() as { user_version: number };
    db.exec('PRAGMA user_version = 99');
    const { url, output } = await start(dataDir);
    expect(await statuses(url)).toEqual(down);
    expect(linesAbout(output())).toHaveLength(1);
    expect(output()).toContain('written by a newer release');
    db.exec(`PRAGMA user_version = ${form}`);
    db.close();
    await expectRecovery(url);
  });

  it('a folder that cannot be made', async () => {
    const place = join(makeFolder(), 'disk');
    writeFileSync(place, '');
    const { url, output } = await start(join(place, 'data'));
    expect(await statuses(url)).toEqual(down);
    expect(output()).toContain('cannot be made');
    rmSync(place);
    await expectRecovery(url);
  });

  it('somebody else’s, whole or in part', async ({ skip }) => {
    if (!canBeNobody()) return skip('needs root, in a folder that everybody can read');
    const [dataDir, site] = [filledFolder(), await makeSite()];
    execFileSync('chmod', ['-R', 'a+rX', site]);
    const { url, output } = await spawnServer(site, { DATA_DIR: dataDir }, { uid: nobody });
    expect(await statuses(url)).toEqual(down);
    expect(output()).toContain(`DATA_DIR: ${dataDir} cannot be written`);
    chownSync(dataDir, nobody, nobody);
    chmodSync(storeFile(dataDir), 0o600);
    await vi.waitFor(() => expect(output()).toContain('outbox.db cannot be used'), patience);
    expect(await statuses(url)).toEqual(down);
    chmodSync(storeFile(dataDir), 0o644); // It can be read now, but not written.
    await vi.waitFor(() => expect(output()).toContain('(attempt to write a readonly database)'), patience);
    expect(await statuses(url)).toEqual(down);
    chownSync(storeFile(dataDir), nobody, nobody);
    await expectRecovery(url);
  });

  it('a full disk', async ({ skip }) => {
    const disk = mountSmallDisk();
    if (!disk) return skip('needs the right to mount a small tmpfs');
    const filler = join(disk, 'filler');
    expect(() => writeFileSync(filler, Buffer.alloc(1_000_000))).toThrow('ENOSPC');
    const dataDir = join(disk, 'data');
    mkdirSync(dataDir);
    const { url } = await start(dataDir);
    expect(await statuses(url)).toEqual(down);
    rmSync(filler);
    await expectRecovery(url);
  });
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

it('a data directory removed under a running server is still its own', async () => {
  const dataDir = join(makeFolder(), 'data');
  const { url } = await start(dataDir);
  expect((await statuses(url)).relay).toBe(200);
  rmSync(dataDir, { recursive: true });
  await expect(start(dataDir)).rejects.toThrow(
    `exit 1: DATA_DIR: ${dataDir} is in use by another copy of the server\n`,
  );
  expect(await statuses(url)).toMatchObject({ page: 200, relay: 200, health: 200 });
  expect(JSON.parse(await runMessages(dataDir, '--json'))).toHaveLength(1);
});

it('a start says what is hardly meant, in one line each', async () => {
  const { output } = await start(makeFolder(), { SMPT_URL: 'smtp://user:secret@example.com' });
  await vi.waitFor(() => expect(output()).toMatch(/^SMTP_URL: not set/m), patience);
  expect(output()).toMatch(/^SMPT_URL: no variable of this server; SMTP_URL is not set, was that meant\?$/m);
  expect(output()).not.toContain('secret');
});
