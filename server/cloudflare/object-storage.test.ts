import { expect, it } from 'vitest';
import { stateIn } from './object-state.ts';
import { limitWindowsIn } from './object-storage.ts';

/** A Durable Object's key-value storage. */
function makeKv() {
  const values = new Map<string, unknown>();
  const kv = {
    get: (key: string) => values.get(key),
    put: (key: string, value: unknown) => void values.set(key, value),
    delete: (key: string) => values.delete(key),
    list: ({ prefix }: { prefix: string }) => [...values].filter(([key]) => key.startsWith(prefix)),
  };
  return { values, storage: { kv } as unknown as DurableStorage };
}

it('stores a network’s window under a salted hash, apart from the total', () => {
  const keysOf = (network: string) => {
    const { values, storage } = makeKv();
    const windows = limitWindowsIn(storage);
    windows.ofNetwork(network).write({ used: 1, endsAt: 5 });
    windows.overall.write({ used: 9, endsAt: 5 });
    expect([windows.ofNetwork(network).read()?.used, windows.overall.read()?.used]).toEqual([1, 9]);
    return [...values.keys()].filter((key) => key.startsWith('window: network '));
  };
  const [first = '', second = ''] = ['203.0.113.1', '203.0.113.1'].flatMap(keysOf);
  expect(first).toMatch(/^window: network [\da-f]{64}$/);
  expect(second).not.toBe(first);
});

it('draws another salt when no network has a window left', () => {
  const { values, storage } = makeKv();
  const windows = limitWindowsIn(storage);
  const saltAfter = (now: number) => {
    windows.forgetEnded(now);
    windows.ofNetwork('203.0.113.1').read();
    return values.get('salt');
  };
  windows.ofNetwork('203.0.113.1').write({ used: 1, endsAt: 5 });
  windows.overall.write({ used: 1, endsAt: 99 });
  const drawn = values.get('salt');
  expect(saltAfter(4)).toBe(drawn);
  expect(saltAfter(5)).not.toBe(drawn);
});

it('forgets ended windows and values that it cannot read, and keeps the others', () => {
  const { values, storage } = makeKv();
  const windows = limitWindowsIn(storage);
  windows.ofNetwork('203.0.113.1').write({ used: 1, endsAt: 5 });
  windows.ofNetwork('203.0.113.2').write({ used: 2, endsAt: 6 });
  windows.overall.write({ used: 3, endsAt: 5 });
  values.set('window: of another version', 7);
  const { isLimitNoticeDue } = stateIn(storage);
  isLimitNoticeDue.write(true);
  windows.forgetEnded(5);
  expect(isLimitNoticeDue.read()).toBe(true);
  expect(windows.ofNetwork('203.0.113.1').read()).toBeUndefined();
  expect(windows.ofNetwork('203.0.113.2').read()?.used).toBe(2);
  expect(windows.overall.read()).toBeUndefined();
  expect(values.has('window: of another version')).toBe(false);
});
