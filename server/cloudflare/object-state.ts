import * as v from 'valibot';
import type { MailServer } from '../outbox/mail-server.ts';
import { storedValue } from './stored-value.ts';

const refusedLogin = v.object({ times: v.number(), pauseEndsAt: v.number() });

export type ObjectState = ReturnType<typeof stateIn>;

/**
 * What the Object remembers beside its tables, because it forgets its variables when it sleeps. The
 * names in quotes are in stores, so they stay.
 */
export function stateIn(storage: DurableStorage) {
  return {
    version: storedValue(storage, 'version', v.string()),
    tidiedAt: storedValue(storage, 'tidied at', v.number()),
    hasAlarmFailed: storedValue(storage, 'alarm failed', v.boolean()),
    limitNoticeAt: storedValue(storage, 'limit notice at', v.number()),
    isMailServerOut: storedValue(storage, 'outage', v.boolean()),
    refusedLogin: storedValue(storage, 'refused login', refusedLogin),
  };
}

/** What the delivery loop has learned about the mail server, so that it outlives the Object's sleep. */
export function storedMailServer({ isMailServerOut, refusedLogin }: ObjectState): MailServer {
  return {
    get isOut() {
      return isMailServerOut.read() === true;
    },
    set isOut(isOut) {
      isMailServerOut.write(isOut);
    },
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
