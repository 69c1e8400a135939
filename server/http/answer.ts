import type { Headers } from './headers.ts';

/** Returns an answer in one line of text, which nothing may cache. */
export function textAnswer(status: number, text: string, headers: Headers = {}): Response {
  return new Response(text, {
    status,
    headers: {
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
    },
  });
}

export function methodNotAllowed(methods: readonly string[], headers: Headers = {}): Response {
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return textAnswer(405, 'Method Not Allowed\n', { ...headers, allow: allowed.join(', ') });
}

/** Adds the headers of every answer. Those that the answer has already win. */
export function withCommonHeaders(answer: Response, commonHeaders: Headers): Response {
  for (const [name, value] of Object.entries(commonHeaders)) {
    if (!answer.headers.has(name)) {
      answer.headers.set(name, value);
    }
  }
  return answer;
}
