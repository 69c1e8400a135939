import { unescape as decoded } from 'node:querystring'; // Never throws.
import { isDeepStrictEqual } from 'node:util';
import type { MailContent } from '../../server/mail/mail-content.ts';
import { classifyMailError, type MailError } from '../../server/mail/mail-errors.ts';
import { configuredMailer } from '../../server/mail/mailer.ts';
import { briefConnections } from '../../server/mail/transport.ts';
import { type MailedMessage, messageColumns, type SentMessage } from '../../server/message.ts';
import { isCertifiedMail } from '../../shared/config/certified-mail.ts';
import { readConfig } from '../../shared/config/config.ts';
import { isFictitious } from '../../shared/content/tasks/reasons.ts';
import { type Finding, failure, fine } from '../common/findings.ts';
import { type EnvFile, isValid } from './env-file.ts';
import type { Terminal } from './terminal.ts';

/** Asks for the mail server and the addresses, and sends a trial message. */
export async function askMailServer(
  terminal: Terminal,
  env: EnvFile,
  content: MailContent,
): Promise<Finding> {
  await askServer(terminal, env);
  await askAddresses(terminal, env, content.agency.email);
  const recipient = env.now('MAIL_TO') || content.agency.email;
  terminal.say(`Mando a ${recipient} un messaggio come quelli dei visitatori …`);
  try {
    const [refusal] = await sendTrialMail(env, content);
    if (refusal) {
      return failure(
        `Il server di posta ha preso il messaggio, ma non per ogni destinatario: ${refusal.text}`,
      );
    }
    return fine('Messaggio inviato: controlla che sia arrivato, e non tra la posta indesiderata.');
  } catch (error) {
    const { text } = classifyMailError(error);
    return failure(
      `Il server di posta non ha preso il messaggio: ${text}\nChe cosa può non andare è in docs/deploying.md, «The mailbox».`,
    );
  }
}

async function askServer(terminal: Terminal, env: EnvFile): Promise<void> {
  const currentUrl = env.now('SMTP_URL');
  const current = mailServerOf(currentUrl);
  const hostname = await terminal.ask({
    label: 'Server di posta in uscita (SMTP)',
    defaultAnswer: current.hostname,
    brokenRule: (answer) =>
      isHostname(answer)
        ? undefined
        : 'deve essere il nome di un server, come smtp.example.com: la porta si chiede dopo',
  });
  const port = await terminal.ask({
    label: 'Porta',
    defaultAnswer: current.port,
    brokenRule: (answer) => (isPort(answer) ? undefined : 'deve essere un numero, come 587'),
  });
  const typedUser = await terminal.ask({
    label: 'Utente (- se non serve)',
    defaultAnswer: current.user,
  });
  // Enter confirms the default, so another answer has to mean none.
  const user = typedUser === '-' ? '' : typedUser;
  const password = user === '' ? '' : await askPassword(terminal, user, current);
  env.save({ SMTP_URL: smtpUrlOf({ hostname, port, user, password }, currentUrl) });
}

async function askPassword(terminal: Terminal, user: string, current: MailServer): Promise<string> {
  const known = user === current.user ? current.password : '';
  const password = await terminal.ask({
    label: known ? 'Password (Invio: resta quella di prima)' : 'Password',
    defaultAnswer: known,
    isSecret: true,
    brokenRule: (answer) => (answer === '' ? 'manca' : undefined),
  });
  if (password === known) {
    return known;
  }
  // Google shows an app password in four groups of letters. The spaces aren't part of it.
  const isInGroups = /^[a-z]{4}( [a-z]{4}){3}$/.test(password);
  return isInGroups ? password.replaceAll(' ', '') : password;
}

async function askAddresses(terminal: Terminal, env: EnvFile, agencyEmail: string): Promise<void> {
  const defaultAddress = (name: string) => {
    const current = env.now(name) || agencyEmail;
    return isFictitious(current) ? '' : current;
  };
  const defaultFrom = defaultAddress('MAIL_FROM');
  const from = await terminal.ask({
    label: 'Mittente delle email: un indirizzo che quel server può usare',
    defaultAnswer: defaultFrom,
    brokenRule: (answer) => brokenAddress('MAIL_FROM', answer),
  });
  const defaultTo = defaultAddress('MAIL_TO');
  const to = await terminal.ask({
    label: 'Destinatario: la casella dove vuoi leggere i messaggi',
    defaultAnswer: defaultTo,
    brokenRule: (answer) =>
      answer.split(',').some(isCertifiedMail)
        ? 'è una PEC, dove la posta ordinaria arriva come anomalia o non arriva: scrivi un’altra casella'
        : brokenAddress('MAIL_TO', answer),
  });
  // Without a variable the address follows the agency's, even if that changes.
  if (from !== defaultFrom) {
    env.save({ MAIL_FROM: from });
  }
  if (to !== defaultTo) {
    env.save({ MAIL_TO: to });
  }
}

function brokenAddress(name: string, answer: string): string | undefined {
  return answer !== '' && isValid(name, answer)
    ? undefined
    : 'deve essere un indirizzo email, come info@example.com';
}

/** Whether the text is only a hostname. Only an IPv6 address, in its brackets, may contain colons. */
function isHostname(answer: string): boolean {
  return /^([\w.-]+|\[[\w.:]+\])$/.test(answer) && isValid('SMTP_URL', `smtp://${answer}`);
}

function isPort(answer: string): boolean {
  return Number(answer) > 0 && isValid('PORT', answer);
}

/**
 * Sends the same mail as the server does for a visitor: with the visitor's address in Reply-To, which some mail servers
 * refuse. Resolves to the refusals for some of several recipients.
 */
async function sendTrialMail(env: EnvFile, content: MailContent): Promise<MailError[]> {
  const settings = readConfig(env.all());
  const log = { error() {} };
  const mailer = configuredMailer({ settings, content, log, connections: briefConnections });
  const empty = messageColumns.map((name) => [name, '']);
  const message: MailedMessage = {
    ...(Object.fromEntries(empty) as SentMessage),
    from_name: 'Prova del sito',
    from_email: 'visitatore@example.com',
    phone: content.contact.form.phoneEmpty,
    subject: '[PROVA] I messaggi del sito arrivano qui',
    message: 'Messaggio di prova di «npm run setup». Nessuno ha scritto: si può cancellare.',
    id: 0,
    key: crypto.randomUUID(),
    received_at: Date.now(),
    referral: null,
  };
  return (await mailer?.sendMessage(message)) ?? [];
}

type MailServer = {
  hostname: string;
  port: string;
  user: string;
  password: string;
};

/** Makes the SMTP_URL from these answers. For the same server, protocol and query of the current SMTP_URL stay. */
export function smtpUrlOf(server: MailServer, currentUrl = ''): string {
  const current = mailServerOf(currentUrl);
  if (isDeepStrictEqual(server, current)) {
    return currentUrl;
  }
  const { hostname, port, user, password } = server;
  const isSameServer = hostname === current.hostname && port === current.port;
  const usual = { protocol: port === '465' ? 'smtps:' : 'smtp:', search: '' };
  const { protocol, search } = isSameServer ? new URL(currentUrl) : usual;
  const account = user && `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return `${protocol}//${account}${hostname}:${port}${search}`;
}

/** The mail server of an SMTP_URL, which may be empty. */
export function mailServerOf(smtpUrl: string): MailServer {
  if (smtpUrl === '') {
    return { hostname: '', port: '587', user: '', password: '' };
  }
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const usualPort = protocol === 'smtps:' ? '465' : '587';
  return {
    hostname,
    port: port || usualPort,
    user: decoded(username),
    password: decoded(password),
  };
}
