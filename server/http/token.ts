import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a request's `Authorization` has the operator's token. If none is set, nobody has it. */
export function holdsToken(authorization: string | null, token: string): boolean {
  if (token === '') {
    return false;
  }
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
