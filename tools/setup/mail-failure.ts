import { classifyMailError } from '../../server/mail/mail-errors.ts';
import { describeNetworkError } from '../check/network-error.ts';

const microsoft =
  'Microsoft 365 e Outlook non accettano più utente e password da un programma. Va bene il server di posta del dominio, se è di un altro fornitore, o un servizio d’invio (relay).';
const gmail =
  'Gmail non accetta la password dell’account, ma una password per le app: si fa su myaccount.google.com/apppasswords, con la verifica in due passaggi attiva.';

/** Codes of RFC 3463 with which Microsoft refuses a login by password. */
const noPasswords = /\b5\.7\.(?:30|57|139)\b/;

/** Says in Italian why a mail server didn't take a message. */
export function failureSentence(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const { text, isAfterContent } = classifyMailError(error);
  if (noPasswords.test(text)) {
    return `Il server di posta non accetta utente e password: ${text}\n${microsoft}`;
  }
  if (code === 'EAUTH') {
    const advice = /gsmtp/.test(text) ? `\n${gmail}` : '';
    return `Il server di posta non accetta utente e password: ${text}${advice}`;
  }
  if (code === 'ETLS' && responseCode) {
    return 'Il server di posta non offre una connessione cifrata (STARTTLS).';
  }
  if (isAfterContent && /reply-?to/i.test(text)) {
    return `Il server di posta rifiuta che si risponda a un indirizzo non suo, cioè al visitatore: ${text}\nServe un altro server di posta, o un servizio d’invio (relay).`;
  }
  if (responseCode) {
    return `Il server di posta rifiuta: ${text}`;
  }
  return `Il server di posta non si raggiunge: ${describeNetworkError(error)}.`;
}
