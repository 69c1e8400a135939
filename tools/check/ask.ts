import { describeNetworkError } from './network-error.ts';

/** What a server answered, without following redirects. */
export type Answer = {
  status: number;
  headers: Record<string, string>;
  text: string;
};

export type AskOptions = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
};

/** Rejects with an Error that says in Italian with which host the connection failed, and how. */
export type Ask = (address: string, options?: AskOptions) => Promise<Answer>;

const giveUpAfterMs = 20_000;

/** Tests replace `send`. */
export const createAsk =
  (send: typeof fetch = fetch): Ask =>
  async (address, options = {}) => {
    try {
      const response = await send(address, {
        ...options,
        // Asks not to be counted, because this is no visitor.
        headers: { 'user-agent': 'portico-check', 'sec-gpc': '1', ...options.headers },
        redirect: 'manual',
        signal: AbortSignal.timeout(giveUpAfterMs),
      });
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        text: await response.text(),
      };
    } catch (error) {
      throw new Error(`${new URL(address).origin}: ${describeNetworkError(error)}`);
    }
  };
