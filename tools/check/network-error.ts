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
  TimeoutError: 'nessuna risposta in tempo utile',
  HTTPParserError: 'la risposta non è HTTP',
  UND_ERR_SOCKET: 'la connessione viene interrotta',
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
  const networkError: NetworkError = Object(error);
  const { code, originalCode, cause, errors } = networkError;
  const sentence = knownSentence(networkError);
  if (sentence === noCertificate) {
    return sentence + otherNames(networkError);
  }
  if (sentence) {
    return sentence;
  }
  if (/^ERR_(?:SSL|TLS)_/.test(String(code))) {
    return `la connessione cifrata non riesce (${code})`;
  }
  // Where a name has several addresses, Node reports one error for each.
  const inner = cause ?? errors?.[0];
  return inner
    ? describeNetworkError(inner)
    : `guasto di rete (${originalCode ?? code ?? 'senza nome'})`;
}

function knownSentence({ name = '', message = '', code = '', originalCode = '' }: NetworkError) {
  // Servers end the handshake with these alerts if they don't know the name.
  if (/SSL alert number (40|80|112)\b/.test(message)) {
    return noCertificate;
  }
  return sentences[originalCode] ?? sentences[code] ?? sentences[name];
}

/** The names for which the server does have a certificate. */
function otherNames({ cert }: NetworkError): string {
  const names = cert?.subjectaltname?.replace(/(^|, )\w+(?: Address)?:/g, '$1');
  return names ? `, ne ha uno per ${names}` : '';
}
