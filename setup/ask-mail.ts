import { readConfig } from '../server/config.ts';
import { configuredNotice } from '../server/mail/mailer.ts';
import { isFictitious } from '../shared/content/placeholders.ts';
import { isEmail } from '../shared/message/rules.ts';
import { agencyEmail } from './ask-content.ts';
import { type EnvFile, isRight } from './env-file.ts';
import { type MailServer, mailServerOf, sentence, smtpError, smtpUrlOf } from './smtp.ts';
import type { Conversation } from './terminal.ts';

/** Asks for the mail server, then for what is wrong until there is mail, or the user continues without. */
export async function askMail(talk: Conversation, env: EnvFile, contentDir: string): Promise<void> {
  const server = mailServerOf(env.now('SMTP_URL'));
  const set = (part: Partial<MailServer>) => env.save({ SMTP_URL: smtpUrlOf(Object.assign(server, part)) });
  const address = (name: string) => env.now(name) || agencyEmail(contentDir);
  const ask = {
    host: async () =>
      set({ host: await talk.text('Server di posta in uscita (SMTP)', hostLine(server.host)) }),
    port: async () => set({ port: await talk.text('Porta', portLine(server.port)) }),
    account: async () => set(await askAccount(talk, server, (user) => set({ user, password: '' }))),
    from: async () => {
      const label = 'Mittente delle email: un indirizzo che quel server può usare';
      env.save({ MAIL_FROM: await talk.text(label, emailLine(address('MAIL_FROM'))) });
    },
    to: async () => {
      const label = 'Destinatario: la casella dove vuoi leggere i messaggi';
      env.save({ MAIL_TO: await talk.text(label, emailLine(address('MAIL_TO'))) });
    },
  };
  for (const question of Object.values(ask)) await question();
  for (;;) {
    const failed = await tryMail(talk, env, contentDir);
    if (failed === undefined) return;
    talk.bad(failed);
    const choices = {
      host: `Correggo il server, ${server.host}`,
      port: `Correggo la porta, ${server.port}`,
      account: 'Correggo utente e password',
      from: `Correggo il mittente, ${env.now('MAIL_FROM')}`,
      to: `Correggo il destinatario, ${env.now('MAIL_TO')}`,
      keep: 'Li tengo così: i messaggi aspettano finché il server non li prende',
      without: 'Vado avanti senza posta: i messaggi restano sul server (npm run messages)',
    };
    const next = await talk.choose('E adesso?', choices, suspectOf(failed));
    if (next === 'without') env.save({ SMTP_URL: '' });
    if (next === 'without' || next === 'keep') return;
    await ask[next]();
  }
}

/** The answer that an error most likely comes from. */
function suspectOf(failed: string) {
  if (failed.includes('utente e password')) return 'account';
  if (failed.includes('porta')) return 'port';
  return failed.includes('rifiuta') ? 'from' : 'host';
}

const hostLine = (before: string) => ({
  ...(before ? { proposal: before } : { example: 'smtp.example.com' }),
  brokenRule: (given: string) =>
    /^[\w.:[\]-]+$/.test(given) && isRight({ SMTP_URL: `smtp://${given}` })
      ? undefined
      : 'deve essere il nome di un server, per esempio smtp.example.com',
});

const portLine = (before: string) => ({
  proposal: before,
  brokenRule: (given: string) =>
    /^[1-9]\d{0,4}$/.test(given) && Number(given) < 65_536
      ? undefined
      : 'deve essere un numero, di solito 587 o 465',
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
  const send = configuredNotice({ ...readConfig(env.all()), contentDir });
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
