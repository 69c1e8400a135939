import type { Server } from 'node:net';
import { ConfigError, type Env } from './variables.ts';

/** SD_LISTEN_FDS_START of sd_listen_fds(3). */
const firstPassed = 3;

export type Place = { host: string; port: number } | { fd: number };

/**
 * Returns the socket that systemd (deploy/portico@.socket) passes to the process `pid`, otherwise the address. Throws a
 * ConfigError if systemd passes several.
 */
export function placeToListen(
  { host, port }: { host: string; port: number },
  { LISTEN_PID, LISTEN_FDS }: Env = process.env,
  pid = process.pid,
): Place {
  if (LISTEN_PID !== String(pid)) return { host, port };
  if (LISTEN_FDS !== '1') throw new ConfigError(`LISTEN_FDS: one socket, not "${LISTEN_FDS}"`);
  return { fd: firstPassed };
}

/** Gives a Unix socket what it lacks: an address, for Fastify, and at its other end the proxy, which is on this machine. */
export function completeUnixSocket(server: Server): void {
  server.once('listening', () => {
    if (Object(server.address()).port) return;
    server.address = () => 'unix:';
    server.on('connection', (socket) =>
      Object.defineProperty(socket, 'remoteAddress', { value: '127.0.0.1' }),
    );
  });
}
