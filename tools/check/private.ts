import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** The networks that IANA lists as not globally reachable, as far as somebody could answer there. */
const reserved = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  reserved.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 127], // Unspecified, and loopback.
  ['64:ff9b:1::', 48],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  reserved.addSubnet(network, bits, 'ipv6');
}

/** Networks whose last 32 bits are an IPv4 address: compatible ones, and NAT64. */
const embedding = new BlockList();
embedding.addSubnet('::', 96, 'ipv6');
embedding.addSubnet('64:ff9b::', 96, 'ipv6');

/** Whether an IP address is one of this machine or its network. */
export function isPrivate(address: string): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return reserved.check(address, family) || (family === 'ipv6' && embedding.check(address, family));
}

/** Throws for a host that is a private IP address. A name passes, because `lookUpPublic` checks its addresses. */
export function refusePrivate(hostname: string): void {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && isPrivate(address)) {
    throw privateError();
  }
}

/** Like `dns.lookup`, but with an error for a name that has a private address, even among others. */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) {
      return done(error, []);
    }
    if (addresses.some(({ address }) => isPrivate(address))) {
      return done(privateError(), []);
    }
    if (options.all) {
      return done(null, addresses);
    }
    const [first] = addresses as [LookupAddress];
    done(null, first.address, first.family);
  });
};

const privateError = () => Object.assign(new Error('a private address'), { code: 'EPRIVATE' });
