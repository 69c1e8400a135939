import type { Message } from '../../message.ts';
import type { Store } from '../../outbox/store.ts';

type Entry = { message: Message; resolve: () => void; reject: (error: unknown) => void };

type StoreWithAdd = { add(...args: Parameters<Store['add']>): unknown };

/**
 * All messages that arrive in one turn of the event loop share a commit. `add` resolves when its
 * message is stored.
 */
export function createGroupCommit(
  store: StoreWithAdd,
  state: 'kept' | 'waiting',
  onStored: () => void = () => {},
) {
  let group: Entry[] = [];

  function commit(): void {
    const entries = group;
    group = [];
    const messages = entries.map(({ message }) => message);
    try {
      store.add(messages, state);
    } catch (error) {
      for (const { reject } of entries) {
        reject(error);
      }
      return;
    }
    for (const { resolve } of entries) {
      resolve();
    }
    setImmediate(onStored); // After the answers.
  }

  function add(message: Message): Promise<void> {
    if (group.length === 0) {
      setImmediate(commit);
    }
    return new Promise((resolve, reject) => group.push({ message, resolve, reject }));
  }

  return { add };
}
