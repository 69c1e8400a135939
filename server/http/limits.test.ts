import { expect, it } from 'vitest';
import { dayMs } from '../../shared/durations.ts';
import { limitWindowsInMemory } from '../limit-windows.ts';
import { createLimits } from './limits.ts';

const a = '192.0.2.1';
const b = '192.0.2.2';
const c = '192.0.2.3';

const taken = undefined;
const refused = (seconds: number) => ({
  statusCode: 429,
  headers: { 'retry-after': String(seconds) },
});

function startLimits() {
  const limitWindows = limitWindowsInMemory();
  const time = { ms: 5 };
  const clock = { now: () => time.ms };
  const limits = createLimits({ settings: { rateLimitMax: 2 }, limitWindows, clock });
  /** Sends a message from each address. Returns the refusals. */
  const send = (...addresses: string[]) =>
    addresses.map((address) => {
      try {
        return limits.charge(address);
      } catch (error) {
        return error;
      }
    });
  return { time, limitWindows, send };
}

it('limits each address separately for ten minutes, or until the clock is set back', () => {
  const { time, send } = startLimits();
  expect(send(a, a, a, b)).toMatchObject([taken, taken, refused(600), taken]);
  time.ms += 599_000;
  expect(send(a, b)).toMatchObject([refused(1), taken]);
  time.ms += 1000;
  expect(send(a, a, a)).toMatchObject([taken, taken, refused(600)]);
  time.ms -= dayMs;
  expect(send(a)).toEqual([taken]);
});

it('limits the addresses of one network together', () => {
  const { send } = startLimits();
  const sent = send('2001:db8::1', '2001:db8::2', '2001:db8::3');
  expect(sent).toMatchObject([taken, taken, refused(600)]);
});

it('writes nothing for a message beyond the limit, and leaves ended windows to the hourly work', () => {
  const { time, send, limitWindows } = startLimits();
  const counted = () => [a, b].map((network) => limitWindows.read(network)?.messages);
  send(a, a, a, b);
  expect(counted()).toEqual([2, 1]);
  time.ms += 600_000;
  send(c);
  expect(counted()).toEqual([2, 1]);
  limitWindows.forgetEnded(time.ms);
  expect(counted()).toEqual([undefined, undefined]);
});
