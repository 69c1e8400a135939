import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a request's `Authorization` has the operator's token. Nobody has it unless one is set. */
export function holdsToken(authorization: string | undefined, token: string): boolean {
  if (token === '') {
    return false;
  }
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
