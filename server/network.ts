import { isIP } from 'node:net';

/** The network of everything that isn't an address. */
const unknownNetwork = 'unknown';

/**
 * Returns the network by which the limits count a visitor: an IPv4 address, or the /64 of an IPv6
 * address, because a household has that many. Takes an address as proxies write it: with a port, in
 * brackets, or as IPv4 mapped into IPv6.
 */
export function networkOf(written: string): string {
  const address = withoutPort(written.trim());
  const version = isIP(address);
  if (version === 4) {
    return address;
  }
  if (version !== 6) {
    return unknownNetwork;
  }

  const groups = groupsOf(address);
  const isMappedIPv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMappedIPv4) {
    const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]);
    return bytes.join('.');
  }

  const prefix = groups.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(':')}::/64`;
}

/** Takes `[2001:db8::1]:443`, `[2001:db8::1]` and `203.0.113.10:443`; drops the zone of `fe80::1%eth0`. */
function withoutPort(written: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(written)?.[1];
  const beforePort = /^(\d+(?:\.\d+){3}):\d+$/.exec(written)?.[1];
  const address = bracketed ?? beforePort ?? written;
  return address.split('%', 1)[0] ?? '';
}

/** Returns the eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::', 2);
  const before = numbersOf(head);
  if (tail === undefined) {
    return before;
  }
  const after = numbersOf(tail);
  const zeros = Array<number>(8 - before.length - after.length).fill(0);
  return [...before, ...zeros, ...after];
}

/** An IPv4 address at the end stands for two groups. */
function numbersOf(part: string): number[] {
  if (part === '') {
    return [];
  }
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) {
      return [Number.parseInt(group, 16)];
    }
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}
