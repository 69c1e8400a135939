import type { HeaderFields } from './headers.ts';

/** Refuses a request: with an HTTP status, and a sentence for the client's developer. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly headers: HeaderFields;
  constructor(statusCode: number, message: string, headers: HeaderFields = {}) {
    super(message);
    this.statusCode = statusCode;
    this.headers = headers;
  }
}

/** A response in one line of text, which nothing may cache. */
export function textResponse(status: number, text: string, headers: HeaderFields = {}): Response {
  return new Response(text, {
    status,
    headers: {
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
    },
  });
}

export function methodNotAllowed(methods: readonly string[], headers: HeaderFields = {}): Response {
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return textResponse(405, 'Method Not Allowed\n', { ...headers, allow: allowed.join(', ') });
}

/** Headers that the response already has win. */
export function withCommonHeaders(response: Response, commonHeaders: HeaderFields): Response {
  for (const [name, value] of Object.entries(commonHeaders)) {
    if (!response.headers.has(name)) {
      response.headers.set(name, value);
    }
  }
  return response;
}
