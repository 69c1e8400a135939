import { expect, it, onTestFinished } from 'vitest';
import { aRequest, post } from '../../tests/support/a-message.ts';
import { makeDist, makeFolder } from '../../tests/support/make-folder.ts';
import { startSmtp } from '../../tests/support/smtp-server.ts';
import { makeWorkerSite, serveWorker } from '../../tests/support/worker-site.ts';

it('stores and delivers 400 messages in one Worker without running out of timers', async () => {
  const smtp = await startSmtp();
  const folder = await makeWorkerSite(makeFolder(), await makeDist());
  const worker = await serveWorker(folder, {
    SMTP_URL: smtp.url,
    MESSAGES_PER_HOUR: '0',
    RATE_LIMIT_MAX: '1000',
  });
  onTestFinished(worker.kill);
  const refused: number[] = [];
  for (let sent = 0; sent < 400; sent += 1) {
    const { status } = await post(worker.url, aRequest({ subject: `numero ${sent}` }));
    if (status !== 200) {
      refused.push(status);
    }
  }
  await expect.poll(() => smtp.mails.length, { timeout: 300_000, interval: 500 }).toBe(400);
  expect(refused).toEqual([]);
});
