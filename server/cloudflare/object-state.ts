import * as v from 'valibot';
import type { Memory } from '../outbox/create-outbox.ts';
import { storedValue } from './object-storage.ts';

const refusedLogin = v.object({ times: v.number(), at: v.number(), pauseEndsAt: v.number() });

export type ObjectState = ReturnType<typeof createObjectState>;

/** What the Object remembers outside its tables: when it sleeps, it loses its variables. */
export function createObjectState(storage: DurableStorage) {
  return {
    version: storedValue(storage, 'version', v.string()),
    ranHourlyAt: storedValue(storage, 'ran hourly at', v.number()),
    isHourNoticeDue: storedValue(storage, 'hour notice due', v.boolean()),
    hourNoticeDueAt: storedValue(storage, 'hour notice due at', v.number()),
    refusedLogin: storedValue(storage, 'refused login', refusedLogin),
  };
}

/** The outbox's memory, which the Object stores at each change. */
export function storedMemory(state: ObjectState): Memory {
  const { refusedLogin, isHourNoticeDue, hourNoticeDueAt } = state;
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
    get isHourNoticeDue() {
      return isHourNoticeDue.read() === true;
    },
    set isHourNoticeDue(isDue) {
      isHourNoticeDue.write(isDue);
    },
    get hourNoticeDueAt() {
      return hourNoticeDueAt.read() ?? 0;
    },
    set hourNoticeDueAt(time) {
      hourNoticeDueAt.write(time);
    },
  };
}
