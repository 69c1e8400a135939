import { HttpError } from './response.ts';

/**
 * Throws an HttpError for a body that is too long or that breaks off. Nothing is read of a body whose Content-Length is
 * too long.
 */
export async function readBody({ body, headers }: Request, maxBytes: number): Promise<Uint8Array> {
  refuseAbove(maxBytes, Number(headers.get('content-length')));
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of piecesOf(body)) {
    length += piece.length;
    refuseAbove(maxBytes, length);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

async function* piecesOf(body: Request['body']): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? [];
  } catch {
    throw new HttpError(400, 'The request body is incomplete');
  }
}

function refuseAbove(maxBytes: number, length: number): void {
  if (length > maxBytes) {
    throw new HttpError(413, 'Request body is too large');
  }
}
