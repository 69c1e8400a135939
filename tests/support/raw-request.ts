import { type IncomingHttpHeaders, request } from 'node:http';

export type RawRequest = { method?: string; headers?: Record<string, string>; body?: string };

export type RawResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Sends the path as written, and returns the body as sent. `fetch` would normalise the path and unpack the body. */
export function rawRequest(url: string, path: string, { body, ...options }: RawRequest = {}) {
  return new Promise<RawResponse>((resolve, reject) => {
    const sent = request(new URL(url), { path, ...options }, async (response) => {
      const received = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: received });
    });
    sent.on('error', reject).end(body);
  });
}
