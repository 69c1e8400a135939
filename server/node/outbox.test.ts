import { chmodSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../../shared/config/config.ts';
import { sampleMails } from '../../tests/sample/sample-mails.ts';
import { aMessage } from '../../tests/support/a-message.ts';
import { makeFolder } from '../../tests/support/make-site.ts';
import { folderWith, withStore } from '../../tests/support/test-store.ts';
import { isExpired, nextPause, pauseBefore } from '../outbox/backoff.ts';
import { isSuspect } from '../outbox/insert.ts';
import { openOutbox } from './outbox.ts';
import { lockDataDir } from './store/lock.ts';
import { storeFile } from './store/open-store.ts';

describe('the pause between attempts', () => {
  const hour = 3_600_000;

  it('doubles from the base to an hour, give or take a fifth', () => {
    const pauses = [0, 1, 2, 3, 6, 7, 50].map((attempts) => nextPause(attempts, 30_000, 0.5));
    expect(pauses).toEqual([30_000, 60_000, 120_000, 240_000, 1_920_000, hour, hour]);
    expect([nextPause(0, 1000, 0), nextPause(0, 1000, 1)]).toEqual([800, 1200]);
  });

  it.each([
    ['the whole of it', 1000, 1000 + hour, hour],
    ['what passed of one that a start or a delivery ended', 1000, 1700, 700],
    ['one pause while the server was off', 1000, 1000 + 90 * hour, 1.2 * hour],
    ['nothing when the clock was set back', 1000, 0, 0],
    ['nothing before the first attempt', null, 1000, 0],
  ])('counts %s', (_, last, next, ms) => {
    expect(pauseBefore(last, next)).toBe(ms);
  });

  it('ends after five days', () => {
    expect([0, 5 * 24 * hour - 1, 5 * 24 * hour].map(isExpired)).toEqual([false, false, true]);
  });
});

it('empties a running server’s write-ahead log of what a command erased', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const dataDir = folderWith({});
  const outbox = openOutbox(readConfig({ DATA_DIR: dataDir }), sampleMails);
  onTestFinished(outbox.close);
  outbox.start({ info: vi.fn(), warn: vi.fn(), error: vi.fn() });
  withStore(dataDir, (store) => store.forget('ada@example.com'));
  const logged = () => statSync(`${storeFile(dataDir)}-wal`).size;
  expect(logged()).toBeGreaterThan(0);
  vi.advanceTimersByTime(30_000);
  expect(logged()).toBe(0);
});

describe('the lock of a directory', () => {
  it('belongs to one server at a time', () => {
    const dir = join(makeFolder(), 'new/data');
    const unlock = lockDataDir(dir);
    expect(() => lockDataDir(dir)).toThrow(`${dir} is in use by another copy of the server`);
    unlock();
    lockDataDir(dir)();
  });

  it('fails in one line', () => {
    const file = join(makeFolder(), 'file');
    writeFileSync(file, '');
    expect(() => lockDataDir(join(file, 'data'))).toThrow(
      /^Cannot create DATA_DIR .* \(ENOTDIR\)\. Check its path and permissions\.$/,
    );
    const dir = makeFolder();
    writeFileSync(
      join(dir, 'lock.db'),
      'not a database, but long enough to look like something'.repeat(30),
    );
    expect(() => lockDataDir(dir)).toThrow(
      /^Cannot write to DATA_DIR .* \(.+\)\. Check its permissions\.$/,
    );
  });

  it('fails without write permission', ({ skip }) => {
    skip(process.getuid?.() === 0, 'root may write anywhere');
    const dir = makeFolder();
    chmodSync(dir, 0o500);
    expect(() => lockDataDir(dir)).toThrow(/^Cannot write to DATA_DIR /);
  });
});

const link = 'https://example.com/annuncio ';

it.each([
  [aMessage(), false],
  [aMessage({ message: `Il mio annuncio: ${link} e quello del vicino: ${link}` }), false],
  [aMessage({ message: link.repeat(3) }), true],
  [aMessage({ message: 'www.example.com [url=x] <a href=y>' }), true],
  [aMessage({ subject: `Guarda ${link}` }), true],
  [aMessage({ subject: 'Guarda premi-gratis.example.com/vinci' }), true],
  [aMessage({ from_name: 'bit.ly/vinci' }), true],
  [aMessage({ message: 'a bit.ly/1 b t.me/2 c shop.example.com/3' }), true],
  [aMessage({ subject: 'Casa a S.Lazzaro/Ozzano, v.le/p.za' }), false],
  [aMessage({ phone: 'tel.casa/ufficio, ore 9.30/10' }), false],
  [aMessage({ message: 'Scrivi a ada@example.com/casa, https://www.example.com/a/b' }), false],
  [aMessage({ from_name: 'www.example.com' }), true],
  [aMessage({ phone: 'www.example.com' }), true],
])('counts the links of a message: %#', (message, expected) => {
  expect(isSuspect(message)).toBe(expected);
});
