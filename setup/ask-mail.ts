import { isFictitious } from '../build/content/placeholders.ts';
import { readConfig } from '../server/config.ts';
import { configuredNotice } from '../server/mail/mailer.ts';
import { isEmail } from '../shared/message/rules.ts';
import { agencyEmail } from './ask-content.ts';
import { type EnvFile, isRight } from './env-file.ts';
import { type MailServer, mailServerOf, sentence, smtpError, smtpUrlOf } from './smtp.ts';
import type { Conversation } from './terminal.ts';

/** Asks for the mail server, again until there is mail, or the user continues without. */
export async function askMail(talk: Conversation, env: EnvFile, contentDir: string): Promise<void> {
  const server = mailServerOf(env.now('SMTP_URL'));
  const set = (part: Partial<MailServer>) => env.save({ SMTP_URL: smtpUrlOf(Object.assign(server, part)) });
  const address = (name: string) => emailLine(env.now(name) || agencyEmail(contentDir));
  const from = 'Mittente delle email: un indirizzo che quel server può usare';
  const to = 'Destinatario: la casella dove vuoi leggere i messaggi';
  for (;;) {
    set({ host: await talk.text('Server di posta in uscita (SMTP)', hostLine(server.host)) });
    set({ port: await talk.text('Porta', portLine(server.port)) });
    set(await askAccount(talk, server, (user) => set({ user, password: '' })));
    env.save({ MAIL_FROM: await talk.text(from, address('MAIL_FROM')) });
    env.save({ MAIL_TO: await talk.text(to, address('MAIL_TO')) });
    const failed = await tryMail(talk, env, contentDir);
    if (failed === undefined) return;
    talk.bad(failed);
    const next = await talk.choose('E adesso?', choices);
    if (next === 'without') env.save({ SMTP_URL: '' });
    if (next !== 'again') return;
  }
}

const choices = {
  again: 'Correggo: Invio conferma ciò che era giusto',
  keep: 'Li tengo così: i messaggi aspettano finché il server non li prende',
  without: 'Vado avanti senza posta: i messaggi restano sul server (npm run messages)',
};

const hostLine = (before: string) => ({
  ...(before ? { proposal: before } : { example: 'smtp.example.com' }),
  brokenRule: (given: string) =>
    /^[\w.:[\]-]+$/.test(given) && isRight({ SMTP_URL: `smtp://${given}` })
      ? undefined
      : 'deve essere il nome di un server, per esempio smtp.example.com',
});

const portLine = (proposal: string) => ({
  proposal,
  brokenRule: (port: string) =>
    Number(port) > 0 && isRight({ PORT: port }) ? undefined : 'deve essere un numero, di solito 587 o 465',
});

async function askAccount(talk: Conversation, before: MailServer, saveUser: (user: string) => void) {
  const given = await talk.text('Utente (- se non serve)', {
    proposal: before.user,
    brokenRule: () => undefined,
  });
  const user = given === '-' ? '' : given;
  const kept = before.user === user ? before.password : '';
  if (user === '') return { user, password: '' };
  if (!kept) saveUser(user);
  const password = await talk.secret(kept ? 'Password (vuota: resta quella di prima)' : 'Password');
  return { user, password: password || kept };
}

const emailLine = (before: string) => ({
  ...(isFictitious(before) ? { example: before } : { proposal: before }),
  brokenRule: (given: string) => {
    if (!isEmail(given)) return 'deve essere un indirizzo email, per esempio info@example.com';
    return isFictitious(given) ? 'è ancora un dato di esempio' : undefined;
  },
});

/** Why there is no mail; undefined if the mail server took a message to oneself, or, when that is not wanted, the login. */
async function tryMail(talk: Conversation, env: EnvFile, contentDir: string): Promise<string | undefined> {
  const isWanted = await talk.yes(`Mando un messaggio di prova a ${env.now('MAIL_TO')}?`);
  talk.say('Provo il server di posta …');
  const send = configuredNotice(readConfig(env.all()), () => agencyEmail(contentDir));
  const failed = isWanted
    ? await send?.('Prova di npm run setup', 'I messaggi del sito arrivano qui.').then(
        () => undefined,
        sentence,
      )
    : await smtpError(env.now('SMTP_URL'));
  if (failed !== undefined) return failed;
  const sent = 'Messaggio inviato: controlla che sia arrivato, e non tra la posta indesiderata.';
  talk.good(isWanted ? sent : 'Il server di posta risponde e accetta l’accesso.');
  return undefined;
}
