const wrongName = 'il certificato non è per questo nome';
const unknownAuthority = 'il certificato non è di un’autorità riconosciuta';
const notEncrypted = 'a quella porta non c’è una connessione cifrata';
const interrupted = 'la connessione viene interrotta';

/** What goes wrong with a wrong name, port or certificate, by the code of Node or nodemailer. */
const sentences: Record<string, string> = {
  ENOTFOUND: 'il nome non esiste nel DNS',
  EDNS: 'il nome non esiste nel DNS',
  ECONNREFUSED: 'nessuno risponde a quella porta',
  ECONNRESET: interrupted,
  ECONNECTION: interrupted,
  ETIMEDOUT: 'nessuna risposta in tempo utile',
  TimeoutError: 'nessuna risposta in tempo utile',
  EPROTOCOL: 'a quella porta non c’è un server di posta in uscita',
  ERR_SSL_WRONG_VERSION_NUMBER: notEncrypted,
  CERT_HAS_EXPIRED: 'il certificato è scaduto',
  ERR_TLS_CERT_ALTNAME_INVALID: wrongName,
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
};

/** nodemailer has its own code, and keeps Node's beside it. */
type NetworkError = Error & { code?: string; originalCode?: string };

/** Describes a network or TLS error in Italian. An unknown error keeps its own words. */
export function describeNetworkError(error: unknown): string {
  const { name, code = '', originalCode = '', message, cause } = error as NetworkError;
  const sentence = sentences[originalCode] ?? sentences[code] ?? sentences[name];
  if (sentence) {
    return sentence;
  }
  // `fetch` itself only says that it failed.
  return cause ? describeNetworkError(cause) : `guasto di rete (${message || code})`;
}
