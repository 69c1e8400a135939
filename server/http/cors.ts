import type { HeaderFields } from './headers.ts';

/** The headers that let a page of an allowed origin read the response. */
export function corsHeaders(origin: string | null, allowed: readonly string[]): HeaderFields {
  const headers: HeaderFields = {};
  if (allowed.length > 0) {
    headers.vary = 'Origin';
  }
  if (origin !== null && allowed.includes(origin)) {
    headers['access-control-allow-origin'] = origin;
  }
  return headers;
}

/** The headers that let a page of an allowed origin send JSON by POST. */
export function preflightHeaders(origin: string | null, allowed: readonly string[]): HeaderFields {
  const headers = corsHeaders(origin, allowed);
  if (!('access-control-allow-origin' in headers)) {
    return headers;
  }
  return {
    ...headers,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
    'access-control-max-age': '86400',
  };
}
