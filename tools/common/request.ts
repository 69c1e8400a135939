/** A server's response. Redirects aren't followed. */
export type HttpResponse = {
  status: number;
  headers: Record<string, string>;
  text: string;
};

type RequestOptions = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
};

/** Rejects with an Error that says, in Italian, which server didn't answer, and why. */
export type Requester = (address: string, options?: RequestOptions) => Promise<HttpResponse>;

const responseTimeoutMs = 20_000;

/** Tests replace `send`. */
export const createRequester =
  (send: typeof fetch = fetch): Requester =>
  async (address, options = {}) => {
    try {
      const response = await send(address, {
        ...options,
        // Asks not to be counted, because this is no visitor.
        headers: { 'user-agent': 'portico-check', 'sec-gpc': '1', ...options.headers },
        redirect: 'manual',
        signal: AbortSignal.timeout(responseTimeoutMs),
      });
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        text: await response.text(),
      };
    } catch (error) {
      throw new Error(`${new URL(address).origin}: ${reasonOf(error as Error)}`);
    }
  };

/** By Node's error code. */
const reasons: Record<string, string> = {
  ENOTFOUND: 'il nome non esiste nel DNS',
  ECONNREFUSED: 'nessuno risponde a quella porta',
  CERT_HAS_EXPIRED: 'il certificato è scaduto',
  ERR_TLS_CERT_ALTNAME_INVALID: 'il certificato non è per questo nome',
};

/** Why a server didn't answer. An unknown error keeps its own words. */
function reasonOf({ name, message, cause }: Error): string {
  if (name === 'TimeoutError') {
    return 'nessuna risposta in tempo utile';
  }
  // `fetch` itself only says that it failed.
  const { code = '', message: why } = (cause ?? {}) as NodeJS.ErrnoException;
  return reasons[code] ?? `guasto di rete (${why || code || message})`;
}
