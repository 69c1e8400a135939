import { ConfigError, type Env } from './env.ts';

/** Where systemd's protocol puts the first socket that it hands on: sd_listen_fds(3). */
const firstPassed = 3;

/** An address of our own, or a socket that listens already. */
export type Place = { host: string; port: number } | { fd: number };

/**
 * Where to listen: on the socket that systemd (deploy/portico.socket) holds for the process `pid`, or else at an address
 * of our own. Throws a ConfigError when more than one is handed on.
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
