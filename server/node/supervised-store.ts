import type { NewCount } from '../outbox/counts.ts';
import type { Outcome } from '../outbox/store.ts';
import type { superviseStore } from './supervisor.ts';

type Supervisor = Pick<ReturnType<typeof superviseStore>, 'use' | 'status'>;

/** Returns what the server asks of a store. Each call throws while the store cannot be used. */
export function supervisedStore({ use, status }: Supervisor) {
  return {
    probe: () => use((store) => store.probe()),
    undelivered: () => use((store) => store.undelivered()),
    findByKey: (key: string) => use((store) => store.findByKey(key)),
    /** Returns no messages while the store cannot be used, which the supervisor logs. */
    due: (limit: number) => (status() === 'open' ? use((store) => store.due(limit)) : []),
    recordOutcome: (id: number, key: string, outcome: Outcome) =>
      use((store) => store.recordOutcome(id, key, outcome)),
    makeAllDue: () => use((store) => store.makeAllDue()),
    hasDeliveredSince: (time: number) => use((store) => store.hasDeliveredSince(time)),
    addCounts: (counts: NewCount[]) => use((store) => store.addCounts(counts)),
    countsOf: (month: string) => use((store) => store.countsOf(month)),
    isMonthMailed: (month: string) => use((store) => store.isMonthMailed(month)),
    markMonthMailed: (month: string) => use((store) => store.markMonthMailed(month)),
  };
}
