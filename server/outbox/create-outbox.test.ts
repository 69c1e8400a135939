import { expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../../shared/config/config.ts';
import { makeFolder } from '../../tests/support/make-site.ts';
import { sampleMails } from '../../tests/support/sample.ts';
import { type Behaviour, startSmtp } from '../../tests/support/smtp-server.ts';
import { windowsInMemory } from '../limit-windows.ts';
import { databaseSql, openDatabase } from '../node/store/database.ts';
import { storeFile } from '../node/store/database-files.ts';
import { createOutbox } from './create-outbox.ts';

it('sends one notice of each time that messages were too many, even to a slow mail server', async () => {
  const behaviours: Behaviour[] = ['hold', { code: 450, at: 'data' }];
  const smtp = await startSmtp((earlier) => behaviours[earlier] ?? 'take');
  const db = openDatabase(storeFile(makeFolder()));
  onTestFinished(() => db.close());
  const outbox = createOutbox({
    sql: databaseSql(db),
    settings: readConfig({ SMTP_URL: smtp.url }),
    content: sampleMails,
    log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    memory: { refusedLogin: undefined, isLimitNoticeDue: false },
    limitWindows: windowsInMemory(),
    runHourlySoon: vi.fn(),
  });

  outbox.onOverallLimit();
  const slowRun = outbox.runHourly();
  await expect.poll(smtp.held).toBe(1);
  await outbox.runHourly();
  expect(smtp.attempts()).toBe(1);

  outbox.onOverallLimit();
  await outbox.runHourly(); // The second notice is refused.
  smtp.release();
  await slowRun;
  await outbox.runHourly();
  expect(smtp.mails).toHaveLength(2);
});
