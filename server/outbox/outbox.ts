import type { Config } from '../config.ts';
import { ConfigError } from '../env.ts';
import type { LogStream } from '../log.ts';
import { createIntake } from './intake.ts';
import { claimDataDir } from './lock.ts';
import { openStore, type Store } from './store.ts';

/**
 * Claims the data directory and opens everything behind the relay: the store, the intake that fills it and
 * the worker that empties it. Throws a ConfigError of one line when the directory cannot be used.
 */
export function openOutbox(config: Config, _mail: { from: string; to: string }, _log: LogStream) {
  const letGo = claimDataDir(config.dataDir);
  const store = openOrRefuse(config.dataDir);
  const intake = createIntake(store, config.smtpUrl ? 'waiting' : 'kept');

  const start = () => {};
  const close = async () => {
    store.close();
    letGo();
  };
  return { store, intake, start, close };
}

function openOrRefuse(dataDir: string): Store {
  try {
    return openStore(dataDir);
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${dataDir}/outbox.db cannot be used (${(error as Error).message})`);
  }
}
