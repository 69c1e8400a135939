import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { classifyMailError } from '../../server/mail/mail-errors.ts';
import { mailSetupOf } from '../../server/mail/mail-setup.ts';
import { composeNotice, noticeTimeoutMs } from '../../server/mail/notices.ts';
import { sendMail } from '../../server/mail/transport.ts';
import { readServerData } from '../../server/node/read-server-data.ts';
import type { Config } from '../../shared/config/config.ts';
import { cloneDir, siteDir } from '../../shared/config/folders.ts';
import { printable } from '../../shared/text/printable.ts';
import { UsageError } from './options.ts';

/** After this exit code deploy/portico-alert@.service doesn't try again. */
const exitCodeWithoutSmtp = 78; // EX_CONFIG of sysexits(3).

/**
 * Mails the agent that a service failed. Throws a UsageError if the mail server refuses the mail. Without an SMTP
 * server trying again is useless.
 */
export async function alert(unit: string, config: Config): Promise<string> {
  const site = siteDir();
  const readAgencyEmail = () => readServerData(join(site, 'dist')).mailContent.agency.email;
  const route = mailSetupOf({ settings: config, readAgencyEmail });
  if (!route) {
    process.exitCode = exitCodeWithoutSmtp;
    return `Nessuno viene avvisato che ${unit} ha un problema: manca SMTP_URL.`;
  }
  const text = `${refusedChanges(unit, site)}Gira questa email allo studio che cura il sito: sul server ${hostname()} qualcosa non è andato a buon fine (${unit}).

Per sapere che cosa:

    journalctl -u ${unit} --since -1d

Per vedere se i messaggi dei visitatori sono arrivati, in ${cloneDir}:

    runuser -u portico -- npm run messages -- --site ${site}`;
  try {
    const notice = { subject: `Da guardare sul server del sito: ${unit}`, text };
    await sendMail(route, composeNotice(notice, route), noticeTimeoutMs);
  } catch (error) {
    throw new UsageError(`L’avviso non è partito: ${classifyMailError(error).text}`);
  }
  return `Avviso inviato: ${unit}.`;
}

/** The reason that deploy/publish.sh left in the site's folder, or ''. */
function refusedChanges(unit: string, site: string): string {
  const file = join(site, '.git/refused');
  if (!unit.startsWith('portico-publish') || !existsSync(file)) {
    return '';
  }
  const issues = printable(readFileSync(file, 'utf8')).trim();
  if (issues === '') {
    return '';
  }
  return `Le ultime modifiche non sono sulla pagina, che resta com’era:\n\n${issues}\n\n`;
}
