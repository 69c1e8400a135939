import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { readConfig } from '../../shared/config/config.ts';
import { clientAddressFinder } from './client-address.ts';

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
  ['proxies in private networks', 'fd00::7', `${visitor}, 172.16.0.7, 192.168.0.7`, visitor],
  ['proxies with link-local addresses', 'fe80::7', `${visitor}, 169.254.0.7`, visitor],
  ['proxies alone', '::1', '127.0.0.2', '127.0.0.2'],
  ['the visitor, whatever it wrote', visitor, '1.1.1.1', visitor],
])('finds the visitor’s address behind %s', (_, remoteAddress, forwarded, expected) => {
  const clientAddressOf = clientAddressFinder(readConfig({ TRUST_PROXY: 'on' }).trustProxy);
  expect(clientAddressOf(requestFrom(remoteAddress, forwarded))).toBe(expected);
});

it.each([
  ['127.0.0.1', '127.0.0.1'],
  [undefined, '127.0.0.1'],
  [visitor, visitor],
])('ignores X-Forwarded-For from %s without a trusted proxy', (remoteAddress, expected) => {
  expect(clientAddressFinder([])(requestFrom(remoteAddress, '1.1.1.1'))).toBe(expected);
});
