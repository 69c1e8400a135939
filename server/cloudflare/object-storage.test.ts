import { expect, it } from 'vitest';
import { createObjectState } from './object-state.ts';
import { storedLimitWindows } from './object-storage.ts';

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

const network = '203.0.113.1';

it('stores a network’s limit under a salted hash of the address', () => {
  const keysOf = () => {
    const { values, storage } = makeKv();
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
  const { values, storage } = makeKv();
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
  const { values, storage } = makeKv();
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
