import { expect, it, vi } from 'vitest';
import { everybody, windowsInMemory } from '../limit-windows.ts';
import { createLimits } from './limits.ts';

const hour = 3_600_000;
const a = '192.0.2.1';
const b = '192.0.2.2';

function limits(messagesPerHour: number) {
  const windows = windowsInMemory();
  const time = { ms: 5 };
  const onOverallLimit = vi.fn();
  const config = { rateLimitMax: 2, messagesPerHour };
  const make = () => createLimits(config, onOverallLimit, windows, { now: () => time.ms });
  const { admit, countStored } = make();
  /** Sends a message, which is stored unless its address has sent too many. */
  const send = (address: string) => {
    const seconds = admit(address);
    if (seconds === 0) {
      countStored(address);
    }
    return seconds;
  };
  return { time, onOverallLimit, make, admit, countStored, send, windows };
}

it('reports once an hour that more was stored than is mailed at once', () => {
  const { time, onOverallLimit, countStored } = limits(2);
  for (const times of [1, 2]) {
    countStored(a);
    countStored(a);
    expect(onOverallLimit).toHaveBeenCalledTimes(times - 1);
    countStored(a);
    countStored(a);
    expect(onOverallLimit).toHaveBeenCalledTimes(times);
    time.ms += hour;
  }
});

it('reports nothing without a limit', () => {
  const { onOverallLimit, countStored } = limits(0);
  countStored(a);
  expect(onOverallLimit).not.toHaveBeenCalled();
});

it('counts each address separately, across a restart and a clock set back', () => {
  const { time, make, send } = limits(0);
  expect([a, a, a, b].map(send)).toEqual([0, 0, 600, 0]);
  time.ms += 599_000;
  const restarted = make().admit;
  expect([restarted(a), restarted(b)]).toEqual([1, 0]);
  time.ms -= 24 * hour;
  expect(restarted(a)).toBe(0);
});

it('counts a try that stores nothing as a tenth of a message', () => {
  const { admit, send } = limits(0);
  for (let tries = 0; tries < 9; tries += 1) {
    expect(admit(a)).toBe(0);
  }
  expect([send(a), send(a), admit(a)]).toEqual([0, 0, 600]);
  for (let tries = 0; tries < 20; tries += 1) {
    expect(admit(b)).toBe(0);
  }
  expect(admit(b)).toBe(600);
});

it('counts the addresses of one network as one', () => {
  const { send } = limits(0);
  expect(['2001:db8::1', '2001:db8::2', '2001:db8::3'].map(send)).toEqual([0, 0, 600]);
});

it('stores nothing of a refused message, and leaves ended windows to the hourly work', () => {
  const { time, send, windows } = limits(3);
  const forgetEnded = vi.spyOn(windows, 'forgetEnded');
  const countOf = (key: string) => windows.get(key)?.count;
  expect([a, a, a, b].map((address) => send(address) > 0)).toEqual([false, false, true, false]);
  expect([everybody, a, b].map(countOf)).toEqual([3, 20, 10]);
  expect(forgetEnded).not.toHaveBeenCalled();
  time.ms += 600_000;
  windows.forgetEnded(time.ms);
  expect([everybody, a, b].map(countOf)).toEqual([3, undefined, undefined]);
});
