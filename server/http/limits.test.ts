import { expect, it, vi } from 'vitest';
import { createLimits, everybody, windowsInMemory } from './limits.ts';

const hour = 3_600_000;

function limits(messagesPerHour: number) {
  const stored = new Map();
  const windows = windowsInMemory(stored);
  const time = { ms: 5 };
  const onOverallLimit = vi.fn();
  const config = { rateLimitMax: 2, messagesPerHour };
  const make = () => createLimits(config, onOverallLimit, windows, { now: () => time.ms });
  return { time, onOverallLimit, make, ...make(), windows, stored };
}

it.each([
  ['reports once an hour that more was stored than is mailed at once', 2, 2],
  ['reports nothing without a limit', 0, 0],
])('%s', (_, max, reports) => {
  const { time, onOverallLimit, countStored } = limits(max);
  for (const start of [1, 2]) {
    time.ms = start * hour;
    countStored();
    countStored();
    expect(onOverallLimit).toHaveBeenCalledTimes(max && start - 1);
    countStored();
    time.ms += 3_599_000;
    countStored();
    expect(onOverallLimit).toHaveBeenCalledTimes(max && start);
  }
  expect(onOverallLimit).toHaveBeenCalledTimes(reports);
});

it('counts each address separately, across a restart and a clock set back', () => {
  const { time, make, admit } = limits(0);
  const a = '192.0.2.1';
  const b = '192.0.2.2';
  expect([a, a, a, b].map(admit)).toEqual([0, 0, 600, 0]);
  time.ms += 599_000;
  const restarted = make().admit;
  expect([restarted(a), restarted(b)]).toEqual([1, 0]);
  time.ms -= 24 * hour;
  expect(restarted(a)).toBe(0);
});

it('counts a household’s IPv6 addresses as one, and everything that is no address as one', () => {
  const { admit } = limits(0);
  const household = ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:ffff::3'];
  const ports = ['203.0.113.10:40001', '203.0.113.10:40002', '203.0.113.10'];
  const none = ['', 'unknown', '_hidden'];
  for (const written of [household, ports, none]) {
    expect(written.map(admit)).toEqual([0, 0, 600]);
  }
  expect(admit('2001:db8:0:1::1')).toBe(0);
});

it('stores nothing of a refused message, and scans addresses only to forget them', () => {
  const { time, admit, countStored, windows, stored } = limits(3);
  const all = vi.spyOn(stored, Symbol.iterator);
  const addresses = [1, 1, 1, 2].map((last) => `192.0.2.${last}`);
  expect(addresses.map((address) => admit(address) > 0)).toEqual([false, false, true, false]);
  countStored();
  expect([...stored.keys()].sort()).toEqual([everybody, 'of 192.0.2.1', 'of 192.0.2.2']);
  expect(all).not.toHaveBeenCalled();
  time.ms += 600_000;
  windows.forgetEnded(time.ms);
  expect([...stored.keys()]).toEqual([everybody]);
});
