import { readConfig } from '../server/config.ts';
import { configuredNotice } from '../server/mail/mailer.ts';
import { isEmail } from '../shared/message/rules.ts';
import { agencyEmail } from './ask-content.ts';
import { type EnvFile, isRight } from './env-file.ts';
import { mailServerOf, sentence, smtpUrlOf } from './smtp.ts';
import { type Conversation, line } from './terminal.ts';

/** Asks for the mail server, and if it takes no message, again or until the user goes on. */
export async function askMail(talk: Conversation, env: EnvFile, contentDir: string): Promise<void> {
  const before = mailServerOf(env.now('SMTP_URL'));
  const address = (name: string) =>
    line(env.now(name) || agencyEmail(contentDir), 'info@example.com', isEmail, 'essere un indirizzo email');
  const from = 'Mittente delle email: un indirizzo che quel server può usare';
  const to = 'Destinatario: la casella dove vuoi leggere i messaggi';
  const host = await talk.text(
    'Server di posta in uscita (SMTP)',
    line(before.host, 'smtp.example.com', isHost, 'essere il nome di un server'),
  );
  const port = await talk.text('Porta', line(before.port, '587', isPort, 'essere un numero'));
  const given = await talk.text('Utente (- se non serve)', {
    proposal: before.user,
    brokenRule: () => undefined,
  });
  const user = given === '-' ? '' : given;
  const kept = before.user === user ? before.password : '';
  const label = kept ? 'Password (vuota: resta quella di prima)' : 'Password';
  const password = user && ((await talk.secret(label)) || kept);
  env.save({ SMTP_URL: smtpUrlOf({ host, port, user, password }) });
  env.save({ MAIL_FROM: await talk.text(from, address('MAIL_FROM')) });
  env.save({ MAIL_TO: await talk.text(to, address('MAIL_TO')) });
  if (!(await talk.yes(`Mando un messaggio di prova a ${env.now('MAIL_TO')}?`))) return;
  talk.say('Provo il server di posta …');
  try {
    const send = configuredNotice(readConfig(env.all()), () => agencyEmail(contentDir));
    await send?.('Prova di npm run setup', 'I messaggi del sito arrivano qui.');
    return talk.good('Messaggio inviato: controlla che sia arrivato, e non tra la posta indesiderata.');
  } catch (error) {
    talk.bad(sentence(error));
  }
  talk.say('Finché il server non li prende, i messaggi aspettano: npm run messages li mostra.');
  if (await talk.yes('Correggo? Invio conferma ciò che era giusto')) await askMail(talk, env, contentDir);
}

const isHost = (given: string) => /^[\w.:[\]-]+$/.test(given) && isRight({ SMTP_URL: `smtp://${given}` });

const isPort = (given: string) => Number(given) > 0 && isRight({ PORT: given });
