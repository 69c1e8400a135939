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

/** If no token is set, nobody holds it. */
export function holdsToken(authorization: string | null, token: string | undefined): boolean {
  if (token === undefined) {
    return false;
  }
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
