import { isIP } from 'node:net';

/**
 * The network by which the limits count a visitor: an IPv4 address, or the /64 of an IPv6 address, because each
 * household has a whole /64. Takes an address as proxies write it: with a port, in brackets, or as IPv4 mapped into
 * IPv6.
 */
export function networkOf(written: string): string {
  const address = withoutMapping(withoutPort(written.trim()));
  const version = isIP(address);
  if (version === 4) {
    return address;
  }
  if (version !== 6) {
    return 'unknown'; // One network for everything that isn't an address.
  }

  return `${groupsOf(address).slice(0, 4).join(':')}::/64`;
}

/** The IPv4 address that is mapped into an IPv6 address (`::ffff:203.0.113.10`), or any other text unchanged. */
export function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
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

/** The eight groups of an IPv6 address, in hexadecimal digits without leading zeros. */
function groupsOf(address: string): string[] {
  // A URL's hostname has no dots at its end, as in 64:ff9b::203.0.113.10.
  const { hostname } = new URL(`http://[${address}]`);
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after];
}
