import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dayMs } from '../../shared/durations.ts';
import { aRequest, post } from '../../tests/support/a-message.ts';
import { makeDist, makeFolder } from '../../tests/support/make-folder.ts';
import { spawnServer } from '../../tests/support/process.ts';
import { startServer } from '../../tests/support/running-server.ts';
import {
  folderWith,
  recordOutcome,
  subjectsIn,
  withStore,
} from '../../tests/support/test-store.ts';

it('keeps the build’s settings although variables have changed since', async () => {
  const dataDir = folderWith({ subject: 'vecchio' });
  const attemptAt = Date.now() - 2 * dayMs;
  withStore(dataDir, (store) => recordOutcome(store, 1, { state: 'delivered', attemptAt }));
  const { url } = await spawnServer(await makeDist(), {
    DATA_DIR: dataDir,
    MESSAGES_KEEP_DAYS: '1',
    COUNTS: 'on',
    PUBLIC_EMAILJS_SERVICE_ID: 'another',
  });
  expect((await fetch(`${url}/api/counts`, { method: 'POST' })).status).toBe(405);
  expect((await post(url, aRequest({ subject: 'nuovo' }))).status).toBe(200);
  expect(subjectsIn(dataDir)).toEqual(['vecchio', 'nuovo']);
});

it('warns of a Worker’s token, and asks once about each recipient that looks like certified mail', async () => {
  const { output } = await spawnServer(await makeDist(), {
    DATA_DIR: makeFolder(),
    MESSAGES_TOKEN: 'un-segreto-di-almeno-trentadue-lettere',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_TO: 'anna@example.com, agenzia@pec.example.com, b@legalmail.it',
  });
  expect(output()).toContain('MESSAGES_TOKEN is only for a Worker.');
  expect(output().match(/MAIL_TO: is .* certified mail/g)).toEqual([
    'MAIL_TO: is agenzia@pec.example.com certified mail',
    'MAIL_TO: is b@legalmail.it certified mail',
  ]);
});

it('hides the stored messages from other users of the machine', async ({ skip }) => {
  skip(process.platform === 'win32', 'Windows has no such modes');
  const folder = makeFolder();
  const data = join(folder, 'data');
  await spawnServer(await makeDist(), { DATA_DIR: data });
  for (const path of [data, ...readdirSync(data).map((name) => join(data, name))]) {
    expect(statSync(path).mode & 0o077, path).toBe(0);
  }
});

it('keeps an idle connection open for longer than proxies usually do', async () => {
  const { url } = await startServer();
  const { headers } = await fetch(url);
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});
