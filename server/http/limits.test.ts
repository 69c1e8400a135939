import { expect, it } from 'vitest';
import { dayMs } from '../../shared/durations.ts';
import { windowsInMemory } from '../limit-windows.ts';
import { createLimits } from './limits.ts';

const a = '192.0.2.1';
const b = '192.0.2.2';
const c = '192.0.2.3';

function limits() {
  const limitWindows = windowsInMemory();
  const time = { ms: 5 };
  const settings = { rateLimitMax: 2 };
  const clock = { now: () => time.ms };
  const start = () => createLimits({ settings, limitWindows, clock });
  const { secondsToWait, chargeValid, chargeStored } = start();
  /** Sends a message that isn't stored, unless its address has sent too many. Returns the seconds to wait. */
  const repeat = (address: string) => {
    const seconds = secondsToWait(address);
    if (seconds === undefined) {
      chargeValid(address);
    }
    return seconds;
  };
  /** Sends a message, which is stored unless its address has sent too many. Returns the seconds to wait. */
  const send = (address: string) => {
    const seconds = repeat(address);
    if (seconds === undefined) {
      chargeStored(address);
    }
    return seconds;
  };
  return { time, limitWindows, start, repeat, send };
}

it('limits each address separately for ten minutes, as long as its windows are kept, until the clock is set back', () => {
  const { time, start, send } = limits();
  expect([a, a, a, b].map(send)).toEqual([undefined, undefined, 600, undefined]);
  time.ms += 599_000;
  expect([a, b].map(start().secondsToWait)).toEqual([1, undefined]);
  time.ms += 1000;
  expect([a, a, a].map(send)).toEqual([undefined, undefined, 600]);
  time.ms -= dayMs;
  expect(send(a)).toBeUndefined();
});

it('charges a message that is not stored a tenth of a stored one', () => {
  const { repeat, send } = limits();
  for (let times = 0; times < 9; times += 1) {
    expect(repeat(a)).toBeUndefined();
  }
  expect([send(a), send(a), repeat(a)]).toEqual([undefined, undefined, 600]);
  for (let times = 0; times < 20; times += 1) {
    expect(repeat(b)).toBeUndefined();
  }
  expect(repeat(b)).toBe(600);
});

it('limits the addresses of one network together', () => {
  const { send } = limits();
  const addresses = ['2001:db8::1', '2001:db8::2', '2001:db8::3'];
  expect(addresses.map(send)).toEqual([undefined, undefined, 600]);
});

it('writes nothing for a message beyond the limit, and leaves ended windows to the hourly work', () => {
  const { time, send, limitWindows } = limits();
  const points = () => [a, b].map((network) => limitWindows.read(network)?.points);
  expect([a, a, a, b].map(send)).toEqual([undefined, undefined, 600, undefined]);
  expect(points()).toEqual([20, 10]);
  time.ms += 600_000;
  send(c);
  expect(points()).toEqual([20, 10]);
  limitWindows.forgetEnded(time.ms);
  expect(points()).toEqual([undefined, undefined]);
});
