import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { classifyMailError } from '../../server/mail/mail-errors.ts';
import { configuredNotice } from '../../server/mail/mailer.ts';
import { readBuilt } from '../../server/node/read-built.ts';
import type { Config } from '../../shared/config/config.ts';
import { siteDir } from '../../shared/config/env.ts';
import { printable } from '../../shared/rules/printable.ts';
import { UsageError } from './options.ts';

/**
 * Mails the agent that a service failed. Throws a UsageError if there is no SMTP server, or if it
 * refuses the mail.
 */
export async function alert(unit: string, config: Config): Promise<string> {
  const sendNotice = configuredNotice(
    config,
    () => readBuilt(resolve(siteDir, 'dist')).content.agency.email,
  );
  if (!sendNotice) {
    throw new UsageError('Per l’avviso serve SMTP_URL.');
  }
  const text = `${refusedChanges(unit)}Sul server ${hostname()} qualcosa non è andato a buon fine: ${unit}.

Per sapere che cosa:

    journalctl -u ${unit} --since -1d

Per vedere se i messaggi dei visitatori sono arrivati, in /opt/portico:

    runuser -u portico -- npm run messages -- --site ${resolve()}`;
  try {
    await sendNotice(`Da guardare sul server del sito: ${unit}`, text);
  } catch (error) {
    throw new UsageError(`L’avviso non è partito: ${classifyMailError(error).text}`);
  }
  return `Avviso inviato: ${unit}.`;
}

/** Returns what deploy/portico-publish@.service left in the site's folder, or ''. */
function refusedChanges(unit: string): string {
  const file = resolve('.git/refused');
  if (!unit.startsWith('portico-publish') || !existsSync(file)) {
    return '';
  }
  const issues = printable(readFileSync(file, 'utf8')).trim();
  if (issues === '') {
    return '';
  }
  return `Le ultime modifiche non sono sulla pagina, che resta com’era:\n\n${issues}\n\n`;
}
