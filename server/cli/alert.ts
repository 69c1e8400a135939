import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import { readMailContent } from '../mail/content.ts';
import { classifyMailError } from '../mail/errors.ts';
import { configuredNotice } from '../mail/mailer.ts';
import { UsageError } from './options.ts';

/** Mails the agent that a service failed. Throws a UsageError without an SMTP server and if it refuses the mail. */
export async function alert(unit: string, config: Config): Promise<string> {
  const notice = configuredNotice(config, () => readMailContent(config.contentDir).agency.email);
  if (!notice) throw new UsageError('Per l’avviso serve SMTP_URL.');
  const text = `${refusalOf(unit)}Sul server ${hostname()} qualcosa non è andato a buon fine: ${unit}.

Per sapere che cosa:

    journalctl -u ${unit} --since -1d

Per vedere se i messaggi dei visitatori sono arrivati, in /opt/portico:

    npm run messages -- --site ${resolve()}`;
  try {
    await notice(`Da guardare sul server del sito: ${unit}`, text);
  } catch (error) {
    throw new UsageError(`L’avviso non è partito: ${classifyMailError(error).text}`);
  }
  return `Avviso inviato: ${unit}.`;
}

/** What deploy/portico-publish@.service leaves in the site's folder. */
function refusalOf(unit: string): string {
  const file = resolve('.git/refused');
  const words =
    unit.startsWith('portico-publish') && existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return words && `Le ultime modifiche non sono sulla pagina, che resta com’era:\n\n${words}\n\n`;
}
