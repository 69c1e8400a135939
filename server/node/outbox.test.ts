import { statSync } from 'node:fs';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../../shared/config/config.ts';
import { sampleMails } from '../../tests/sample/sample-mails.ts';
import { folderWith, withStore } from '../../tests/support/test-store.ts';
import { openOutbox } from './outbox.ts';
import { storeFile } from './store/open-store.ts';

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
