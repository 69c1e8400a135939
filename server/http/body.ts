import { Refusal } from './refusal.ts';

/** Stops reading a body that is too long, and throws a Refusal. One that says so in advance isn't read at all. */
export async function readBody({ body, headers }: Request, maxBytes: number): Promise<Uint8Array> {
  refuseAbove(maxBytes, Number(headers.get('content-length')));
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.length;
    refuseAbove(maxBytes, length);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function refuseAbove(maxBytes: number, length: number): void {
  if (length > maxBytes) {
    throw new Refusal(413, 'Request body is too large');
  }
}
