import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { readConfig } from '../../shared/config/config.ts';
import { cloneDir } from '../../shared/config/folders.ts';
import { makeFolder } from '../../tests/support/make-folder.ts';
import { runMessages } from '../../tests/support/process.ts';
import { freePort } from '../../tests/support/programs.ts';
import { startSmtp } from '../../tests/support/smtp-server.ts';
import { alert } from './alert.ts';
import { UsageError } from './options.ts';

/** Without these variables the addresses are the built site's, and this clone may have none. */
const agentAddresses = { MAIL_FROM: 'sito@example.com', MAIL_TO: 'agente@example.com' };

it('mails the agent with --alert that a service failed', async () => {
  const smtp = await startSmtp();
  const config = readConfig({ ...agentAddresses, SMTP_URL: smtp.url });
  expect(await alert('portico-backup.service', config)).toBe(
    'Avviso inviato: portico-backup.service.',
  );
  const [mail] = smtp.mails;
  expect(mail?.recipients).toEqual(['agente@example.com']);
  expect(mail?.subject).toBe('Da guardare sul server del sito: portico-backup.service');
  expect(mail?.text).toMatch(/^Gira questa email allo studio che cura il sito: /);
  expect(mail?.text).toContain('journalctl -u portico-backup.service');
});

it('begins an alert with the build’s own line about a refused publication', async () => {
  const smtp = await startSmtp();
  const site = makeFolder();
  mkdirSync(join(site, '.git'));
  writeFileSync(join(site, '.git/refused'), 'content/zones.yaml:31: San Donato\n');
  vi.stubEnv('SITE_DIR', site);
  await alert('portico-publish.service', readConfig({ ...agentAddresses, SMTP_URL: smtp.url }));
  const text = smtp.mails[0]?.text;
  expect(text).toMatch(
    /^Le ultime modifiche non sono sulla pagina.*\n\ncontent\/zones\.yaml:31: .*\n\nGira questa email /,
  );
  expect(text).toContain(
    `in ${cloneDir}:\n\n    runuser -u portico -- npm run messages -- --site ${site}`,
  );
});

it('reports that an alert lacks SMTP_URL, with an exit code that keeps systemd from trying again', async () => {
  await expect(runMessages({}, '--alert', 'x.service')).rejects.toMatchObject({
    code: 78,
    stdout: 'Nessuno viene avvisato che x.service ha un problema: manca SMTP_URL.\n',
  });
  const unit = readFileSync(join(cloneDir, 'deploy/portico-alert@.service'), 'utf8');
  expect(unit).toMatch(/^RestartPreventExitStatus=78$/m);
});

it('fails in one line when an alert cannot be sent', async () => {
  const closed = { ...agentAddresses, SMTP_URL: `smtp://127.0.0.1:${await freePort()}` };
  const failed = expect(alert('x.service', readConfig(closed))).rejects;
  await failed.toThrow(UsageError);
  await failed.toThrow(/^L’avviso non è partito: .+$/);
});
