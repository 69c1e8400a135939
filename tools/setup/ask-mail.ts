import { briefConnections, configuredNotice } from '../../server/mail/mailer.ts';
import { readConfig } from '../../shared/config/config.ts';
import { isEmail } from '../../shared/rules/message/rules.ts';
import { agencyEmail } from './ask-content.ts';
import { type EnvFile, isRight } from './env-file.ts';
import { mailServerOf, sentence, smtpUrlOf } from './smtp.ts';
import { type Conversation, line } from './terminal.ts';

const host = {
  example: 'smtp.example.com',
  isValid: isHost,
  rule: 'essere il nome di un server',
};
const port = {
  example: '587',
  isValid: isPort,
  rule: 'essere un numero',
};
const address = {
  example: 'info@example.com',
  isValid: isEmail,
  rule: 'essere un indirizzo email',
};

/** Asks for the mail server, and again if it takes no message, until the user goes on without. */
export async function askMail(talk: Conversation, env: EnvFile, contentDir: string): Promise<void> {
  let isAskedAgain = true;
  while (isAskedAgain) {
    await askMailServer(talk, env);
    await askAddresses(talk, env, contentDir);
    isAskedAgain = !(await tryMail(talk, env, contentDir)) && (await wantsToCorrect(talk));
  }
}

async function askMailServer(talk: Conversation, env: EnvFile): Promise<void> {
  const current = mailServerOf(env.now('SMTP_URL'));
  const hostAnswer = await talk.text('Server di posta in uscita (SMTP)', line(current.host, host));
  const portAnswer = await talk.text('Porta', line(current.port, port));
  const userAnswer = await talk.text('Utente (- se non serve)', {
    proposal: current.user,
    brokenRule: () => undefined,
  });
  const user = userAnswer === '-' ? '' : userAnswer;
  const currentPassword = user === current.user ? current.password : '';
  const password = user === '' ? '' : await askPassword(talk, currentPassword);
  env.save({ SMTP_URL: smtpUrlOf({ host: hostAnswer, port: portAnswer, user, password }) });
}

async function askPassword(talk: Conversation, current: string): Promise<string> {
  const label = current ? 'Password (vuota: resta quella di prima)' : 'Password';
  return (await talk.secret(label)) || current;
}

async function askAddresses(talk: Conversation, env: EnvFile, contentDir: string): Promise<void> {
  const labels = {
    MAIL_FROM: 'Mittente delle email: un indirizzo che quel server può usare',
    MAIL_TO: 'Destinatario: la casella dove vuoi leggere i messaggi',
  };
  for (const [name, label] of Object.entries(labels)) {
    const current = env.now(name) || agencyEmail(contentDir);
    env.save({ [name]: await talk.text(label, line(current, address)) });
  }
}

/** Whether the mail server took a message, or none was wanted. */
async function tryMail(talk: Conversation, env: EnvFile, contentDir: string): Promise<boolean> {
  if (!(await talk.yes(`Mando un messaggio di prova a ${env.now('MAIL_TO')}?`))) {
    return true;
  }
  talk.say('Provo il server di posta …');
  try {
    const send = configuredNotice(
      readConfig(env.all()),
      () => agencyEmail(contentDir),
      briefConnections,
    );
    await send?.('Prova di npm run setup', 'I messaggi del sito arrivano qui.');
    talk.good('Messaggio inviato: controlla che sia arrivato, e non tra la posta indesiderata.');
    return true;
  } catch (error) {
    talk.bad(sentence(error));
    return false;
  }
}

function wantsToCorrect(talk: Conversation): Promise<boolean> {
  talk.say('Finché il server non li prende, i messaggi aspettano: npm run messages li mostra.');
  return talk.yes('Correggo? Invio conferma ciò che era giusto');
}

function isHost(answer: string): boolean {
  return /^[\w.:[\]-]+$/.test(answer) && isRight({ SMTP_URL: `smtp://${answer}` });
}

function isPort(answer: string): boolean {
  return Number(answer) > 0 && isRight({ PORT: answer });
}
