import { statSync } from 'node:fs';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../../shared/config/config.ts';
import type { Env } from '../../shared/config/read-variables.ts';
import { dayMs } from '../../shared/durations.ts';
import { sampleMails } from '../../tests/support/sample.ts';
import {
  folderWith,
  recordOutcome,
  subjectsIn,
  withStore,
} from '../../tests/support/test-store.ts';
import { openOutbox } from './open-outbox.ts';
import { storeFile } from './store/database-files.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
});

function startOutbox(env: Env) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const outbox = openOutbox(readConfig(env), sampleMails, log);
  onTestFinished(outbox.close);
  outbox.start();
  return { log };
}

it('erases delivered messages after the days that the page says', async () => {
  const dataDir = folderWith({ subject: 'vecchio' }, { subject: 'in attesa' });
  const attemptAt = Date.now() - 3 * dayMs;
  withStore(dataDir, (store) => recordOutcome(store, 1, { state: 'delivered', attemptAt }));
  const { log } = startOutbox({ DATA_DIR: dataDir, MESSAGES_KEEP_DAYS: '2' });
  expect(subjectsIn(dataDir)).toEqual(['in attesa']);
  const counted = { count: 1, keepDays: 2 };
  expect(log.info).toHaveBeenCalledWith(counted, 'Old delivered messages were erased');
});

it('removes from a running server’s write-ahead log what a command erased', () => {
  const dataDir = folderWith({});
  startOutbox({ DATA_DIR: dataDir });
  withStore(dataDir, (store) => store.forget({ email: 'ada@example.com' }));
  const logged = () => statSync(`${storeFile(dataDir)}-wal`).size;
  expect(logged()).toBeGreaterThan(0);
  vi.advanceTimersByTime(30_000);
  expect(logged()).toBe(0);
});
