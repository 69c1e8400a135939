import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Settings } from '../../shared/config/settings.ts';

/** Stands for the peer of a Unix socket, which has no address. */
const thisMachine = '127.0.0.1';

/** A function that finds a request's client address: the last one in `X-Forwarded-For` that isn't a trusted proxy's. */
export function clientAddressFinder(trustProxy: Settings['trustProxy']) {
  const trusted = new BlockList();
  for (const network of trustProxy) {
    addNetwork(trusted, network);
  }

  function isTrusted(address: string): boolean {
    return isIP(address) !== 0 && trusted.check(address, familyOf(address));
  }

  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
    const hops = forwarded.map((part) => part.trim()).filter((part) => part !== '');
    const addresses = [...hops, socket.remoteAddress ?? thisMachine];
    return addresses.findLast((address) => !isTrusted(address)) ?? addresses[0] ?? '';
  };
}

/** @param network an address, or an address with a slash and a prefix length */
function addNetwork(list: BlockList, network: string): void {
  const [address = '', bits] = network.split('/');
  if (bits === undefined) {
    list.addAddress(address, familyOf(address));
  } else {
    list.addSubnet(address, Number(bits), familyOf(address));
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
