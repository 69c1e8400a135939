import { hostname } from 'node:os';
import type { Config } from '../config.ts';
import { classifyMailError } from '../mail/errors.ts';
import { configuredNotice } from '../mail/mailer.ts';
import { UsageError } from './options.ts';

/** Mails the agent that a service failed. Throws a UsageError without an SMTP server and if it refuses the mail. */
export async function alert(unit: string, config: Config): Promise<string> {
  const notice = configuredNotice(config);
  if (!notice) throw new UsageError('Per l’avviso serve SMTP_URL.');
  try {
    await notice(`Da guardare sul server del sito: ${unit}`, textAbout(unit));
  } catch (error) {
    throw new UsageError(`L’avviso non è partito: ${classifyMailError(error).text}`);
  }
  return `Avviso inviato: ${unit}.`;
}

const textAbout = (unit: string) => `Sul server ${hostname()} qualcosa non è andato a buon fine: ${unit}.

Per sapere che cosa:

    journalctl -u ${unit} --since -1d

Per vedere se i messaggi dei visitatori sono arrivati, nella cartella del sito:

    npm run messages`;
