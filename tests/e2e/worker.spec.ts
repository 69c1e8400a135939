import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { sampleSite } from '../build.ts';
import { makeWorkerSite, serveWorker } from '../support/worker-site.ts';
import { expectSuccess, openForm, send } from './form.ts';
import { expect, test } from './open-page.ts';

test('mails a message of the page from a Worker', async ({ page }) => {
  const mails: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      mails.push(Buffer.concat(await stream.toArray()).toString());
      done();
    },
  }).listen(0, '127.0.0.1');
  await once(smtp, 'listening');
  const folder = mkdtempSync(join(tmpdir(), 'portico-'));
  const SMTP_URL = `smtp://localhost:${(smtp.address() as AddressInfo).port}`;
  const edge = await serveWorker(await makeWorkerSite(folder, sampleSite), { SMTP_URL });
  try {
    await openForm(page, edge.url);
    await send(page);
    await expectSuccess(page);
    await expect.poll(() => mails.length).toBe(1);
    expect(mails[0]).toContain('Subject: Anna Verdi: Vendita di un trilocale');
  } finally {
    await edge.kill();
    smtp.close();
    rmSync(folder, { recursive: true });
  }
});
