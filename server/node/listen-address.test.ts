import { expect, it } from 'vitest';
import { OperatorError } from '../../shared/config/read-variables.ts';
import { listenAddress } from './listen-address.ts';

const configured = { host: '127.0.0.1', port: 4321 };

const LISTEN_PID = `${process.pid}`;

it('listens at its own address unless systemd passes a socket', () => {
  expect(listenAddress(configured, {})).toEqual(configured);
  expect(listenAddress(configured, { LISTEN_FDS: '1' })).toEqual(configured);
  expect(listenAddress(configured, { LISTEN_FDS: '1', LISTEN_PID: '1' })).toEqual(configured);
  expect(listenAddress(configured, { LISTEN_FDS: '1', LISTEN_PID })).toEqual({ fd: 3 });
});

it('refuses several sockets from systemd', () => {
  expect(() => listenAddress(configured, { LISTEN_FDS: '2', LISTEN_PID })).toThrow(
    new OperatorError(
      'Expected one socket from systemd, not LISTEN_FDS=2. Check the .socket unit.',
    ),
  );
});
