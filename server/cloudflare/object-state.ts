import * as v from 'valibot';
import type { LoginMemory } from '../outbox/login-pause.ts';
import { storedValue } from './object-storage.ts';

const refusedLogin = v.object({ times: v.number(), at: v.number(), pauseEndsAt: v.number() });

export type ObjectState = ReturnType<typeof createObjectState>;

/** What the Object remembers outside its tables: when it sleeps, it loses its variables. */
export function createObjectState(storage: DurableStorage) {
  return {
    version: storedValue(storage, 'version', v.string()),
    ranHourlyAt: storedValue(storage, 'ran hourly at', v.number()),
    refusedLogin: storedValue(storage, 'refused login', refusedLogin),
  };
}

/** The outbox's memory, which the Object stores at each change. */
export function storedMemory({ refusedLogin }: ObjectState): LoginMemory {
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
  };
}
