import { statfsSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { aRequest, post } from '../../tests/support/a-message.ts';
import { startServer } from '../../tests/support/running-server.ts';
import { startSmtp } from '../../tests/support/smtp-server.ts';
import { folderWith, subjectsIn } from '../../tests/support/test-store.ts';
import { minFreeBytes } from '../outbox/insert.ts';

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  return { ...fs, statfsSync: vi.fn(fs.statfsSync) };
});

const leaveFree = (bytes: number) =>
  vi.mocked(statfsSync).mockReturnValue({ bavail: bytes / 4096, bsize: 4096 } as never);

it('stores no message on a disk with little room, says so, and still delivers what is stored', async () => {
  const smtp = await startSmtp();
  const DATA_DIR = folderWith({ subject: 'prima' });
  leaveFree(minFreeBytes - 4096);
  const { url, log } = await startServer({ DATA_DIR, SMTP_URL: smtp.url });
  await expect.poll(() => smtp.mails).toHaveLength(1);
  expect((await post(url, aRequest({ subject: 'seconda' }))).status).toBe(503);
  expect((await fetch(`${url}/healthz`)).status).toBe(503);
  expect(log()).toContain('less than 64 MB are free on the disk');

  leaveFree(minFreeBytes);
  expect((await post(url, aRequest({ subject: 'seconda' }))).status).toBe(200);
  expect(subjectsIn(DATA_DIR)).toEqual(['prima', 'seconda']);
});
