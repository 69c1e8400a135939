const noCertificate = 'il server non ha un certificato per questo nome';
const unknownAuthority = 'il certificato non è di un’autorità riconosciuta';
const noIntermediate = `${unknownAuthority}, o manca quello intermedio`;

const sentences: Record<string, string> = {
  ENOTFOUND: 'il nome non esiste nel DNS',
  EDNS: 'il nome non esiste nel DNS',
  EAI_AGAIN: 'il DNS non risponde',
  ECONNREFUSED: 'nessuno risponde a quella porta',
  ECONNRESET: 'la connessione viene interrotta',
  ECONNECTION: 'la connessione viene interrotta',
  ENETUNREACH: 'la rete non si raggiunge',
  EHOSTUNREACH: 'il server non si raggiunge',
  ETIMEDOUT: 'nessuna risposta in tempo utile',
  ABORT_ERR: 'nessuna risposta in tempo utile',
  EPROTOCOL: 'a quella porta non c’è un server di posta in uscita',
  EPROTO: 'a quella porta non c’è una connessione cifrata',
  ERR_SSL_WRONG_VERSION_NUMBER: 'a quella porta non c’è una connessione cifrata',
  CERT_HAS_EXPIRED: 'il certificato è scaduto',
  ERR_TLS_CERT_ALTNAME_INVALID: noCertificate,
  CERT_NOT_YET_VALID: 'il certificato non vale ancora',
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority,
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: noIntermediate,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: noIntermediate,
};

type NetworkError = Partial<NodeJS.ErrnoException> & {
  originalCode?: string;
  errors?: unknown[];
  cert?: { subjectaltname?: string };
};

/** Describes a network or TLS error in Italian; an unknown one by its code. */
export function describeNetworkError(error: unknown): string {
  const { name, message = '', code, originalCode, cause, errors, cert }: NetworkError = Object(error);
  const known = [originalCode, code, name].map((one) => one && sentences[one]);
  // The alerts with which servers end the handshake for a name that they do not know.
  const sentence = /SSL alert number (40|80|112)\b/.test(message) ? noCertificate : known.find(Boolean);
  const names = cert?.subjectaltname?.replace(/(^|, )\w+(?: Address)?:/g, '$1');
  if (sentence) return sentence === noCertificate && names ? `${sentence}, ne ha uno per ${names}` : sentence;
  if (String(code).startsWith('HPE_')) return 'la risposta non è HTTP';
  if (/^ERR_(?:SSL|TLS)_/.test(String(code))) return `la connessione cifrata non riesce (${code})`;
  // Where a name has several addresses, Node reports one error for each.
  const inner = cause ?? errors?.[0];
  return inner ? describeNetworkError(inner) : `guasto di rete (${originalCode ?? code ?? 'senza nome'})`;
}
