import type { Message } from './message.ts';
import type { Store } from './store.ts';

type Entry = { message: Message; kept: () => void; refused: (error: unknown) => void };

/**
 * Takes messages one by one and keeps them in groups: all that arrive in one turn of the event loop share
 * a commit, and with it the wait for the disk. `add` resolves when the message is on the disk and rejects
 * when it is not.
 */
export function createGroupCommit(
  store: Pick<Store, 'add'>,
  state: 'kept' | 'waiting',
  onKept: () => void = () => {},
) {
  let group: Entry[] = [];

  function commit(): void {
    const entries = group;
    group = [];
    try {
      store.add(
        entries.map(({ message }) => message),
        state,
      );
    } catch (error) {
      for (const { refused } of entries) refused(error);
      return;
    }
    for (const { kept } of entries) kept();
    onKept();
  }

  function add(message: Message): Promise<void> {
    if (group.length === 0) setImmediate(commit);
    return new Promise((kept, refused) => group.push({ message, kept, refused }));
  }

  return { add };
}
