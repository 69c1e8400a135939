import type { ApiRequest } from '../http/api.ts';
import { Refusal } from '../http/email-request.ts';

/** Returns the platform's request as the API takes it. */
export function apiRequestOf(request: Request, maxBytes: number): ApiRequest {
  const headers = Object.fromEntries(request.headers);
  return {
    url: request.url,
    headers,
    address: headers['cf-connecting-ip'] ?? '',
    body: () => readBody(request, maxBytes),
  };
}

/** Stops reading a body that is too long. */
async function readBody({ body }: Request, maxBytes: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.length;
    if (length > maxBytes) {
      throw new Refusal(413, 'Request body is too large');
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
