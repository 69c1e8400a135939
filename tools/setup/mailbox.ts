import { briefConnections, configuredMailer } from '../../server/mail/mailer.ts';
import type { StoredMessage } from '../../server/message.ts';
import { isCertifiedMail } from '../../shared/config/certified-mail.ts';
import { readConfig } from '../../shared/config/config.ts';
import { isFictitious } from '../../shared/content/sample/marks.ts';
import { mapFields } from '../../shared/rules/message/message-fields.ts';
import { templateParams } from '../../shared/rules/message/message-rules.ts';
import { readMailContent } from '../build/make-mail-content.ts';
import type { Ask } from '../check/ask.ts';
import { issueOf } from '../check/line.ts';
import { emailjs } from '../check/sending.ts';
import { sendTrial } from '../check/trial.ts';
import { askYes, type Conversation } from './conversation.ts';
import { type EnvFile, isRight } from './env-file.ts';
import { adviceFor, mailServerOf, sentence, smtpUrlOf } from './smtp.ts';

/** Asks for the mail server, and again if it takes no message, until the user goes on without. */
export async function askMailServer(
  talk: Conversation,
  env: EnvFile,
  contentDir: string,
): Promise<boolean> {
  await askServer(talk, env);
  await askAddresses(talk, env, readMailContent(contentDir).agency.email);

  const isWanted = await askYes(
    talk,
    'prova',
    `Mando a ${env.now('MAIL_TO')} un messaggio come quelli dei visitatori?`,
  );
  if (!isWanted) {
    return true;
  }
  talk.say('Provo il server di posta …');
  const failure = await sendMessage(env, contentDir);
  if (failure === undefined) {
    talk.say('Messaggio inviato: controlla che sia arrivato, e non tra la posta indesiderata.');
    return true;
  }
  talk.say(`${failure}\nFinché il server non li prende, i messaggi del sito restano conservati.`);
  const isCorrected = await askYes(talk, 'correggo', 'Correggo?', talk.isAtTerminal);
  return isCorrected ? askMailServer(talk, env, contentDir) : false;
}

async function askServer(talk: Conversation, env: EnvFile): Promise<void> {
  const current = mailServerOf(env.now('SMTP_URL'));
  const host = await talk.ask({
    name: 'server',
    label: 'Server di posta in uscita (SMTP)',
    proposal: isFictitious(current.host) ? '' : current.host,
    brokenRule: (answer) =>
      isHost(answer) ? undefined : 'deve essere il nome di un server, come smtp.example.com',
  });
  const advice = adviceFor(host);
  if (advice) {
    talk.say(advice);
  }
  const port = await talk.ask({
    name: 'porta',
    label: 'Porta',
    proposal: current.port,
    brokenRule: (answer) => (isPort(answer) ? undefined : 'deve essere un numero, come 587'),
  });
  const typedUser = await talk.ask({
    name: 'utente',
    label: 'Utente (- se non serve)',
    proposal: current.user,
  });
  const user = typedUser === '-' ? '' : typedUser;
  const known = user === current.user ? current.password : '';
  const password = user
    ? await talk.ask({
        name: 'password',
        label: known ? 'Password (Invio: resta quella di prima)' : 'Password',
        proposal: known,
        isSecret: true,
      })
    : '';
  env.save({ SMTP_URL: smtpUrlOf({ host, port, user, password: withoutGroups(password) }) });
}

/** Google shows an app password in four groups of letters. The spaces between them don't belong to it. */
const withoutGroups = (password: string) =>
  /^[a-z]{4}( [a-z]{4}){3}$/.test(password) ? password.replaceAll(' ', '') : password;

async function askAddresses(talk: Conversation, env: EnvFile, agencyEmail: string): Promise<void> {
  const proposal = (name: string) => {
    const current = env.now(name) || agencyEmail;
    return isFictitious(current) ? '' : current;
  };
  const from = await talk.ask({
    name: 'mittente',
    label: 'Mittente delle email: un indirizzo che quel server può usare',
    proposal: proposal('MAIL_FROM'),
    brokenRule: (answer) => brokenAddress('MAIL_FROM', answer),
  });
  const to = await talk.ask({
    name: 'destinatario',
    label: 'Destinatario: la casella dove vuoi leggere i messaggi',
    proposal: proposal('MAIL_TO'),
    brokenRule: (answer) =>
      isCertifiedMail(answer)
        ? 'è una PEC, dove la posta ordinaria arriva come anomalia o non arriva: scrivi un’altra casella'
        : brokenAddress('MAIL_TO', answer),
  });
  env.save({ MAIL_FROM: from, MAIL_TO: to });
}

function brokenAddress(name: string, answer: string): string | undefined {
  if (answer === '' || !isRight({ [name]: answer })) {
    return 'deve essere un indirizzo email, come info@example.com';
  }
  return isFictitious(answer) ? 'è ancora un dato di esempio' : undefined;
}

/**
 * Mails what the server mails for a visitor, with the visitor's address in Reply-To, which some mail servers refuse. Returns why
 * it failed.
 */
async function sendMessage(env: EnvFile, contentDir: string): Promise<string | undefined> {
  const config = readConfig(env.all());
  const content = readMailContent(contentDir);
  const send = configuredMailer(config, content, briefConnections);
  try {
    await send?.(trialMessage(content.agency.email), 'message', { error() {} });
    return undefined;
  } catch (error) {
    return sentence(error);
  }
}

function trialMessage(inbox: string): StoredMessage {
  const message = {
    ...mapFields(() => ''),
    firstName: 'Prova',
    lastName: 'del sito',
    email: 'visitatore@example.com',
    subject: '[PROVA] I messaggi del sito arrivano qui',
    message: 'Messaggio di prova di «npm run setup». Nessuno ha scritto: si può cancellare.',
  };
  return {
    ...templateParams(message, inbox, 'Non fornito'),
    newsletter: '',
    preferred_day: '',
    estimate_zone: '',
    key: crypto.randomUUID(),
    id: 0,
    received_at: Date.now(),
    suspect: 0,
    state: 'waiting',
    attempts: 0,
    waited_ms: 0,
    last_attempt_at: null,
    next_attempt_at: null,
    delivered_at: null,
    last_error: null,
    taken_by: '',
  };
}

function isHost(answer: string): boolean {
  return /^[\w.:[\]-]+$/.test(answer) && isRight({ SMTP_URL: `smtp://${answer}` });
}

function isPort(answer: string): boolean {
  return Number(answer) > 0 && isRight({ PORT: answer });
}

/** Asks for EmailJS's ids until it takes a message, or the user goes on without. */
export async function askEmailjs(
  talk: Conversation,
  env: EnvFile,
  contentDir: string,
  ask: Ask,
): Promise<boolean> {
  const publicKey = await askId('PUBLIC_EMAILJS_PUBLIC_KEY', 'chiave', 'Public Key, in «Account»');
  const serviceId = await askId(
    'PUBLIC_EMAILJS_SERVICE_ID',
    'servizio',
    'Service ID, in «Email Services»',
  );
  const templateId = await askId(
    'PUBLIC_EMAILJS_TEMPLATE_ID',
    'modello',
    'Template ID, in «Email Templates»',
  );
  env.save({ PUBLIC_EMAILJS_ORIGIN: emailjs });

  if (!(await askYes(talk, 'prova', 'Mando un messaggio di prova con EmailJS?'))) {
    return true;
  }
  const inbox = readMailContent(contentDir).agency.email;
  const service = { origin: emailjs, configured: emailjs, publicKey, serviceId, templateId, inbox };
  const site = { ask, origin: env.now('PUBLIC_SITE_URL'), service };
  const { state, text } = await sendTrial(site, new Date()).catch(issueOf);
  talk.say(`Messaggio di prova ${text}`);
  if (state === 'fine') {
    return true;
  }
  const isCorrected = await askYes(
    talk,
    'correggo',
    'Correggo i tre identificativi?',
    talk.isAtTerminal,
  );
  return isCorrected ? askEmailjs(talk, env, contentDir, ask) : false;

  async function askId(variable: string, name: string, label: string): Promise<string> {
    const current = env.now(variable);
    const answer = await talk.ask({
      name,
      label: `EmailJS: ${label}`,
      // `local` stands for the site's own server.
      proposal: current === 'local' ? '' : current,
      brokenRule: (typed) =>
        /^[\w-]+$/.test(typed) && typed !== 'local'
          ? undefined
          : 'deve essere di lettere, cifre e trattini, come abc_123',
    });
    env.save({ [variable]: answer });
    return answer;
  }
}
