import { expect, it } from 'vitest';
import { durableStorage } from '../../tests/support/durable-storage.ts';
import { createObjectState } from './object-state.ts';
import { storedLimitWindows } from './object-storage.ts';

const network = '203.0.113.1';

it('stores a network’s limit under a salted hash of the address', () => {
  const keysOf = () => {
    const { values, storage } = durableStorage();
    const windows = storedLimitWindows(storage);
    windows.write(network, { messages: 1, endsAt: 5 });
    expect(windows.read(network)?.messages).toBe(1);
    return [...values.keys()].filter((key) => key.startsWith('window: '));
  };
  const [first = '', second = ''] = [...keysOf(), ...keysOf()];
  expect(first).toMatch(/^window: [\da-f]{64}$/);
  expect(second).not.toBe(first);
});

it('draws another salt once no network’s limit is stored', () => {
  const { values, storage } = durableStorage();
  const windows = storedLimitWindows(storage);
  const saltAfter = (now: number) => {
    windows.forgetEnded(now);
    windows.read(network);
    return values.get('salt');
  };
  windows.write(network, { messages: 1, endsAt: 5 });
  const drawn = values.get('salt');
  expect(saltAfter(4)).toBe(drawn);
  expect(saltAfter(5)).not.toBe(drawn);
});

it('forgets limits that have ended or cannot be read, and keeps the others', () => {
  const { values, storage } = durableStorage();
  const windows = storedLimitWindows(storage);
  windows.write(network, { messages: 1, endsAt: 5 });
  windows.write('203.0.113.2', { messages: 2, endsAt: 6 });
  values.set('window: of another version', 7);
  const { ranHourlyAt } = createObjectState(storage);
  ranHourlyAt.write(4);
  windows.forgetEnded(5);
  expect(ranHourlyAt.read()).toBe(4);
  expect(windows.read(network)).toBeUndefined();
  expect(windows.read('203.0.113.2')?.messages).toBe(2);
  expect(values.has('window: of another version')).toBe(false);
});
