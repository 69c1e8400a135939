import { classifyMailError } from '../../server/mail/mail-errors.ts';

const microsoft =
  'Microsoft 365 e Outlook non accettano più utente e password da un programma. Va bene il server di posta del dominio, se è di un altro fornitore, o un servizio d’invio (relay).';
const gmail =
  'Gmail non accetta la password dell’account, ma una password per le app: si fa su myaccount.google.com/apppasswords, con la verifica in due passaggi attiva.';

/** Codes of RFC 3463 with which Microsoft refuses a login by password. */
const noPasswords = /\b5\.7\.(?:30|57|139)\b/;

/** Says in Italian that the mail server didn't take a message, in the server's words, and what can work instead. */
export function failureSentence(error: unknown): string {
  const { text } = classifyMailError(error);
  return `Il server di posta non ha preso il messaggio: ${text}\n${adviceFor(text, error)}`;
}

function adviceFor(text: string, error: unknown): string {
  if (noPasswords.test(text)) {
    return microsoft;
  }
  const isLogin = (error as { code?: string }).code === 'EAUTH';
  return isLogin && text.includes('gsmtp') ? gmail : 'Che cosa funziona è in docs/deploying.md.';
}
