import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesAt } from '../../server/http/addresses.ts';
import { elementsIn } from './html.ts';

/** Throws an Error if a page of `dist` names a file that the build didn't make. */
export function checkNamedFiles(dist: string, pages: readonly string[]): void {
  for (const page of pages) {
    const html = readFileSync(join(dist, page), 'utf8');
    for (const address of ownAddresses(html)) {
      if (!isMade(dist, address)) {
        throw new Error(`${page} links to ${address}, which the build did not make`);
      }
    }
  }
}

/** The addresses that a page loads or links to at its own site. */
function ownAddresses(html: string): string[] {
  const addresses = elementsIn(html).flatMap(({ attributes: { href, src, srcset } }) => [
    href,
    src,
    ...(srcset ?? '').split(',').map((candidate) => candidate.trim().split(/\s+/)[0]),
  ]);
  return addresses
    .filter((address) => address !== undefined)
    .filter((address) => /^\/(?!\/)/.test(address));
}

function isMade(dist: string, address: string): boolean {
  const { pathname } = new URL(address, 'http://localhost');
  const files = filesAt(decodeURIComponent(pathname));
  return files.some((file) => existsSync(join(dist, file)));
}
