import { isIP } from 'node:net';

/** The network of whatever isn't an address. */
const unknownNetwork = 'unknown';

/**
 * The network by which the limits count a visitor: an IPv4 address, or the /64 of an IPv6 address, because each
 * household has a whole /64. Takes an address as proxies write it: with a port, in brackets, or as IPv4 mapped into
 * IPv6.
 */
export function networkOf(written: string): string {
  const address = unmapped(withoutPort(written.trim()));
  const version = isIP(address);
  if (version === 4) {
    return address;
  }
  if (version !== 6) {
    return unknownNetwork;
  }

  const prefix = groupsOf(address)
    .slice(0, 4)
    .map((group) => group.toString(16));
  return `${prefix.join(':')}::/64`;
}

/** The IPv4 address that an IPv6 address stands for (`::ffff:203.0.113.10`), or any other text unchanged. */
export function unmapped(address: string): string {
  if (isIP(address) !== 6) {
    return address;
  }
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMapped) {
    return address;
  }
  const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]);
  return bytes.join('.');
}

/**
 * Removes brackets and port from `[2001:db8::1]:443`, `[2001:db8::1]` and `203.0.113.10:443`, and the zone from
 * `fe80::1%eth0`.
 */
function withoutPort(written: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(written)?.[1];
  const beforePort = /^(\d+(?:\.\d+){3}):\d+$/.exec(written)?.[1];
  const address = bracketed ?? beforePort ?? written;
  return address.split('%', 1)[0] ?? '';
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  // A URL's host has no dots at its end, as in ::ffff:203.0.113.10.
  const { hostname } = new URL(`http://[${address}]`);
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::', 2);
  const before = numbersOf(head);
  const after = numbersOf(tail);
  const zeros = Array<number>(8 - before.length - after.length).fill(0);
  return [...before, ...zeros, ...after];
}

function numbersOf(groups: string): number[] {
  return groups === '' ? [] : groups.split(':').map((group) => Number.parseInt(group, 16));
}
