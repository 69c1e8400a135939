import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { withoutMapping } from '../network.ts';

const proxyHeaders = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

/** Whether a request was made on this machine, and not passed on by a proxy on this machine. */
export function isFromThisMachine(clientAddress: string, headers: Headers): boolean {
  const plain = withoutMapping(clientAddress);
  const isLoopback = plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
  return isLoopback && proxyHeaders.every((name) => !headers.has(name));
}

/** Whether a request's `Authorization` has the operator's token. If none is set, nobody has it. */
export function holdsToken(authorization: string | null, token: string | undefined): boolean {
  if (token === undefined) {
    return false;
  }
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
