import * as v from 'valibot';
import type { Memory } from '../outbox/create-outbox.ts';
import { storedValue } from './object-storage.ts';

const refusedLogin = v.object({ times: v.number(), at: v.number(), pauseEndsAt: v.number() });

export type ObjectState = ReturnType<typeof stateIn>;

/** What the Object remembers besides its tables, because it loses its variables when it sleeps. */
export function stateIn(storage: DurableStorage) {
  return {
    version: storedValue(storage, 'version', v.string()),
    ranHourlyAt: storedValue(storage, 'ran hourly at', v.number()),
    isLimitNoticeDue: storedValue(storage, 'limit notice due', v.boolean()),
    limitNoticeDueAt: storedValue(storage, 'limit notice due at', v.number()),
    refusedLogin: storedValue(storage, 'refused login', refusedLogin),
  };
}

/** The outbox's memory, which the Object stores at each change. */
export function storedMemory(state: ObjectState): Memory {
  const { refusedLogin, isLimitNoticeDue, limitNoticeDueAt } = state;
  return {
    get refusedLogin() {
      return refusedLogin.read();
    },
    set refusedLogin(refused) {
      if (refused) {
        refusedLogin.write(refused);
      } else {
        refusedLogin.remove();
      }
    },
    get isLimitNoticeDue() {
      return isLimitNoticeDue.read() === true;
    },
    set isLimitNoticeDue(isDue) {
      isLimitNoticeDue.write(isDue);
    },
    get limitNoticeDueAt() {
      return limitNoticeDueAt.read() ?? 0;
    },
    set limitNoticeDueAt(time) {
      limitNoticeDueAt.write(time);
    },
  };
}
