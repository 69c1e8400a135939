import { expect, it } from 'vitest';
import { ConfigError } from './env.ts';
import { placeToListen } from './socket.ts';

const own = { host: '127.0.0.1', port: 4321 };

it('listens at its own address unless a socket is handed to this very process', () => {
  expect(placeToListen(own, {}, 7)).toEqual(own);
  expect(placeToListen(own, { LISTEN_FDS: '1' }, 7)).toEqual(own);
  expect(placeToListen(own, { LISTEN_FDS: '1', LISTEN_PID: '8' }, 7)).toEqual(own);
  expect(placeToListen(own, { LISTEN_FDS: '1', LISTEN_PID: '7' }, 7)).toEqual({ fd: 3 });
});

it('refuses several sockets in one line', () => {
  expect(() => placeToListen(own, { LISTEN_FDS: '2', LISTEN_PID: '7' }, 7)).toThrow(
    new ConfigError('LISTEN_FDS: one socket, not "2"'),
  );
});
