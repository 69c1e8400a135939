import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { sampleFolder } from '../tests/sample/sample.ts';
import { makeFolder } from '../tests/support/site.ts';
import { freePort, startSmtp } from '../tests/support/smtp.ts';
import { root } from './env.ts';

const minute = 60_000;

function alert(unit: string, env: Record<string, string>) {
  const args = [resolve(root, 'server/messages.ts'), '--alert', unit];
  const own = {
    ENV_FILE: 'none',
    CONTENT_DIR: sampleFolder,
    DATA_DIR: makeFolder(),
    MAIL_TO: 'agente@example.com',
  };
  return promisify(execFile)(process.execPath, args, { env: { ...own, ...env } });
}

it('the agent is told which service failed', { timeout: minute }, async () => {
  const smtp = await startSmtp();
  const { stdout } = await alert('portico-backup.service', { SMTP_URL: smtp.url });
  expect(stdout).toBe('Avviso inviato: portico-backup.service.\n');
  const [mail] = smtp.mails;
  expect(mail?.recipients).toEqual(['agente@example.com']);
  expect(mail?.subject).toBe('Da guardare sul server del sito: portico-backup.service');
  expect(mail?.text).toContain('journalctl -u portico-backup.service');
});

it('whoever cannot be told is told in one line', { timeout: minute }, async () => {
  await expect(alert('x.service', {})).rejects.toMatchObject({
    code: 1,
    stderr: 'Per l’avviso serve SMTP_URL.\n',
  });
  const silent = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` };
  await expect(alert('x.service', silent)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^L’avviso non è partito: .+\n$/),
  });
});
