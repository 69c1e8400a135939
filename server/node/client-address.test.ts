import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

const visitor = '203.0.113.10';

function requestFrom(remoteAddress: string | undefined, forwarded: string): IncomingMessage {
  const headers = { 'x-forwarded-for': forwarded };
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
}

it.each([
  ['a proxy on this machine', '127.0.0.1', visitor, visitor],
  ['a proxy by IPv6', '::1', visitor, visitor],
  ['a proxy by IPv4 in IPv6', '::ffff:127.0.0.1', visitor, visitor],
  ['the same in hexadecimal', '::ffff:7f00:1', visitor, visitor],
  ['a proxy at a Unix socket', undefined, visitor, visitor],
  ['two proxies, whatever the visitor wrote', '::1', `1.1.1.1, ${visitor}, 10.0.0.7`, visitor],
  ['proxies alone', '::1', '127.0.0.2', '127.0.0.2'],
  ['the visitor, whatever it wrote', visitor, '1.1.1.1', visitor],
])('names the visitor behind %s', (_, remoteAddress, forwarded, expected) => {
  const addressOf = clientAddress(['loopback', '10.0.0.0/8']);
  expect(addressOf(requestFrom(remoteAddress, forwarded))).toBe(expected);
});

it.each([
  ['127.0.0.1', '127.0.0.1'],
  [undefined, '127.0.0.1'],
  [visitor, visitor],
])('without a trusted proxy takes %s for itself', (remoteAddress, expected) => {
  expect(clientAddress(false)(requestFrom(remoteAddress, '1.1.1.1'))).toBe(expected);
});
