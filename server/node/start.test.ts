import { expect, it } from 'vitest';
import { makeFolder, makeSite } from '../../tests/support/make-site.ts';
import { spawnServer } from '../../tests/support/process.ts';

it('asks at the start about each recipient that looks like certified mail, once', async () => {
  const { output } = await spawnServer(await makeSite(), {
    DATA_DIR: makeFolder(),
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_TO: 'anna@example.com, agenzia@pec.example.com, b@legalmail.it',
  });
  expect(output().match(/MAIL_TO: is .* certified mail/g)).toEqual([
    'MAIL_TO: is agenzia@pec.example.com certified mail',
    'MAIL_TO: is b@legalmail.it certified mail',
  ]);
});
