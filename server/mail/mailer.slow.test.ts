import { expect, it } from 'vitest';
import { readConfig } from '../../shared/config/config.ts';
import { aStoredMessage } from '../../tests/support/a-message.ts';
import { sampleMails as content } from '../../tests/support/sample.ts';
import { startSmtp } from '../../tests/support/smtp-server.ts';
import { configuredMailer } from './mailer.ts';
import { briefConnections } from './transport.ts';

it('waits half a minute for a reply of a mail server, while a person waits', {
  timeout: 60_000,
}, async () => {
  const smtp = await startSmtp(() => 'hold');
  const settings = readConfig({ SMTP_URL: smtp.url, MAIL_TO: 'agente@example.com' });
  const log = { error() {} };
  const mailer = configuredMailer({ settings, content, log, connections: briefConnections });
  await expect(mailer?.sendMessage(aStoredMessage())).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  smtp.release();
});
