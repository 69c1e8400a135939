import { ConfigError } from '../server/config.ts';
import { configuredNotice } from '../server/mail/mailer.ts';
import { isFictitious } from '../shared/content/placeholders.ts';
import { isEmail } from '../shared/message/rules.ts';
import { agencyEmail } from './ask-agency.ts';
import { isRight, type Variables } from './env-file.ts';
import { type MailServer, mailServerOf, sentence, smtpError, smtpUrlOf } from './smtp.ts';
import type { Conversation } from './terminal.ts';

/** Asks for the mail server until it accepts a login, or the user continues without. `now` reads a variable. */
export async function askMail(
  talk: Conversation,
  now: (name: string) => string,
  contentDir: string,
): Promise<Variables> {
  let server = mailServerOf(now('SMTP_URL'));
  const own = agencyEmail(contentDir);
  let [from, to] = [now('MAIL_FROM') || own, now('MAIL_TO') || own];
  for (;;) {
    server = await askServer(talk, server);
    from = await askEmail(talk, 'Mittente delle email: un indirizzo che quel server può usare', from);
    to = await askEmail(talk, 'Destinatario: la casella dove vuoi leggere i messaggi', to);
    const values = { SMTP_URL: smtpUrlOf(server), MAIL_FROM: from, MAIL_TO: to };
    const next = await tryMail(talk, values, contentDir);
    if (next === 'keep') return { ...values, TRUST_PROXY: await askProxy(talk, now('TRUST_PROXY')) };
    if (next === 'without')
      return { ...values, SMTP_URL: '', TRUST_PROXY: await askProxy(talk, now('TRUST_PROXY')) };
  }
}

async function askServer(talk: Conversation, before: MailServer): Promise<MailServer> {
  const host = await talk.text('Server di posta in uscita (SMTP)', {
    ...(before.host ? { proposal: before.host } : { example: 'smtp.example.com' }),
    brokenRule: (given) =>
      /^[\w.:[\]-]+$/.test(given) && isRight({ SMTP_URL: `smtp://${given}` })
        ? undefined
        : 'deve essere il nome di un server, per esempio smtp.example.com',
  });
  const port = await talk.text('Porta', {
    proposal: before.port,
    brokenRule: (given) =>
      /^[1-9]\d{0,4}$/.test(given) && Number(given) < 65_536
        ? undefined
        : 'deve essere un numero, di solito 587 o 465',
  });
  const user = await talk.text('Utente (vuoto se non serve)', {
    proposal: before.user,
    brokenRule: () => undefined,
  });
  if (user === '') return { host, port, user, password: '' };
  const kept = before.user === user ? before.password : '';
  const password = await talk.secret(kept ? 'Password (vuota: resta quella di prima)' : 'Password');
  return { host, port, user, password: password || kept };
}

const askEmail = (talk: Conversation, label: string, before: string) =>
  talk.text(label, {
    ...(isFictitious(before) ? { example: before } : { proposal: before }),
    brokenRule: (given) => {
      if (!isEmail(given)) return 'deve essere un indirizzo email, per esempio info@example.com';
      return isFictitious(given) ? 'è ancora un dato di esempio' : undefined;
    },
  });

/** A list of addresses in TRUST_PROXY is kept. */
async function askProxy(talk: Conversation, before: string): Promise<string> {
  if (!['', 'on', 'off'].includes(before)) return before;
  return (await talk.yes('Davanti al server c’è un proxy, per esempio Caddy o nginx?')) ? 'on' : 'off';
}

async function tryMail(
  talk: Conversation,
  values: Variables,
  contentDir: string,
): Promise<'keep' | 'again' | 'without'> {
  const { SMTP_URL: smtpUrl = '', MAIL_FROM: mailFrom, MAIL_TO: mailTo } = values;
  talk.say('Provo il server di posta …');
  const error = await smtpError(smtpUrl);
  if (error === undefined) talk.good('Il server di posta risponde e accetta l’accesso.');
  const failed = error ?? (await sendToOneself(talk, { smtpUrl, mailFrom, mailTo, contentDir }));
  if (failed === undefined) return 'keep';
  talk.bad(failed);
  return talk.choose('E adesso?', {
    again: 'Correggo i dati',
    keep: 'Li tengo così: i messaggi aspettano finché il server non li prende',
    without: 'Vado avanti senza posta: i messaggi restano sul server (npm run messages)',
  });
}

/** Why the mail was not sent; undefined when it was, or was not wanted. */
async function sendToOneself(
  talk: Conversation,
  config: Parameters<typeof configuredNotice>[0],
): Promise<string | undefined> {
  if (!(await talk.yes(`Mando un messaggio di prova a ${config.mailTo}?`))) return undefined;
  try {
    await configuredNotice(config)?.(
      'Prova di npm run setup',
      'Se leggi questa email, i messaggi del sito arrivano qui.',
    );
    talk.good('Messaggio inviato: controlla che sia arrivato, e non tra la posta indesiderata.');
    return undefined;
  } catch (error) {
    return error instanceof ConfigError ? error.message : sentence(error);
  }
}
