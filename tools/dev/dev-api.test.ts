import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../../shared/config/config.ts';
import { makeFolder } from '../../tests/support/make-folder.ts';
import { sample } from '../../tests/support/sample.ts';
import { startSmtp } from '../../tests/support/smtp-server.ts';
import { withStore } from '../../tests/support/test-store.ts';
import { devApi } from './dev-api.ts';

it('counts no visits to the development server, and mails no month’s counts', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-02T10:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const folder = makeFolder();
  const october = { day: '2026-10-31', referral: '', name: 'visit', number: 37 };
  withStore(folder, (store) => store.addCounts([october]));
  const smtp = await startSmtp();
  const api = devApi(readConfig({ COUNTS: 'on', SMTP_URL: smtp.url, DATA_DIR: folder }));
  api.start(sample);

  const server = createServer((request, response) => void api.answer(request, response));
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const visit = { method: 'POST', body: 'visit' };
  const { status } = await fetch(`http://127.0.0.1:${port}/api/counts`, visit);
  expect(status).toBe(404);

  await api.close();
  withStore(folder, (store) => {
    expect(store.countsOf('2026-11')).toEqual([]);
    expect(store.markMonthMailed('2026-10')).toBe(true);
  });
  expect(smtp.mails).toEqual([]);
});
