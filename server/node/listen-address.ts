import { type Env, OperatorError } from '../../shared/config/read-variables.ts';

/** SD_LISTEN_FDS_START of sd_listen_fds(3). */
const firstPassedDescriptor = 3;

export type ListenAddress = { host: string; port: number } | { fd: number };

/**
 * The socket that systemd (deploy/portico@.socket) passes to this process, otherwise the address. Throws an
 * OperatorError if systemd passes several.
 */
export function listenAddress(
  { host, port }: { host: string; port: number },
  { LISTEN_PID, LISTEN_FDS }: Env = process.env,
): ListenAddress {
  if (LISTEN_PID !== String(process.pid)) {
    return { host, port };
  }
  if (LISTEN_FDS !== '1') {
    throw new OperatorError(
      `Expected one socket from systemd, not LISTEN_FDS=${LISTEN_FDS}. Check the .socket unit.`,
    );
  }
  return { fd: firstPassedDescriptor };
}
