import { workerData } from 'virtual:worker-data';
import { type Env, OperatorError } from '../../shared/config/read-variables.ts';
import { readSettings } from '../../shared/config/settings.ts';
import { createLog } from '../log.ts';

type Fetcher = { fetch(request: Request): Promise<Response> };
type Outboxes = { getByName(name: string): Fetcher };

export type Bindings = {
  ASSETS: Fetcher;
  OUTBOX: Outboxes & { jurisdiction(name: string): Outboxes };
  /** The region that stores the messages. By default it is where the first message came in. */
  JURISDICTION?: string;
  VERSION: { id: string };
};

/** Reads the platform's variables. Throws an OperatorError after logging it. */
export function settingsOf(bindings: Bindings) {
  const env: Env = {};
  for (const [name, value] of Object.entries(bindings)) {
    if (typeof value === 'string') {
      env[name] = value;
    }
  }
  try {
    return { ...readSettings(env), ...workerData.settings };
  } catch (error) {
    if (error instanceof OperatorError) {
      createLog('error').error({}, error.message);
    }
    throw error;
  }
}
