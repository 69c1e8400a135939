import { systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { ConfigError } from '../env.ts';
import { faultName } from '../fault.ts';
import type { Send } from '../mail/mailer.ts';
import { createIntake } from './intake.ts';
import { claimDataDir } from './lock.ts';
import { openStore, type Store } from './store.ts';
import { createWorker, type Log } from './worker.ts';

/** How often the store's files are checked to be still in their place. */
const checkFilesMs = 2000;

/**
 * Claims the data directory and opens everything behind the relay: the store, the intake that fills it and
 * the worker that empties it through `send`; without `send` messages are kept for a time when there is one.
 * Throws a ConfigError of one line when the directory cannot be used.
 */
export function openOutbox(
  { dataDir, retryBaseMs }: Pick<Config, 'dataDir' | 'retryBaseMs'>,
  send: Send | undefined,
) {
  const letGo = claimDataDir(dataDir);
  const store = openOrRefuse(dataDir);
  let worker: ReturnType<typeof createWorker> | undefined;
  let checking: NodeJS.Timeout | undefined;
  const intake = createIntake(store, send ? 'waiting' : 'kept', () => worker?.nudge());

  function start(log: Log): void {
    checking = setInterval(() => heal(store, log), checkFilesMs);
    if (!send) return;
    store.release('kept');
    store.wake();
    worker = createWorker({ store, send, retryBaseMs, clock: systemClock, log });
    worker.start();
  }

  async function close(): Promise<void> {
    clearInterval(checking);
    await worker?.stop();
    store.heal();
    store.close();
    letGo();
  }

  return { store, intake, start, close };
}

function heal(store: Store, log: Log): void {
  try {
    store.heal();
  } catch (error) {
    log.error({ code: faultName(error) }, 'the store is not in its place');
  }
}

function openOrRefuse(dataDir: string): Store {
  try {
    return openStore(dataDir);
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${dataDir}/outbox.db cannot be used (${(error as Error).message})`);
  }
}
