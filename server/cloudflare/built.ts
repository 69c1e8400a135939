import { built } from 'virtual:built';
import { readSettings } from '../../shared/config/settings.ts';
import type { Env } from '../../shared/config/variables.ts';
import type { Headers } from '../http/headers.ts';
import type { MailContent } from '../mail/content.ts';
import { createLog } from './log.ts';

/** A site as it was built, because the Worker has no files to read. */
export type Built = {
  content: MailContent;
  /** The variables that were part of the build. */
  env: Env;
  /** The headers of every answer. */
  everywhere: Headers;
  /** The headers of each file, by decoded path. */
  files: Record<string, Headers>;
  /** Where addresses of an earlier site lead, by decoded path. */
  redirects: Record<string, string>;
};

export { built };

type Fetcher = { fetch(request: Request): Promise<Response> };
type Outboxes = { getByName(name: string): Fetcher };

export type Bindings = {
  ASSETS: Fetcher;
  OUTBOX: Outboxes & { jurisdiction(name: string): Outboxes };
  /** Where the messages are stored. If it is unset, they are where the first one came in. */
  JURISDICTION?: string;
  VERSION: { id: string };
};

/** Reads the platform's variables over those of the build. Logs an invalid one, and throws a ConfigError. */
export function settingsOf(bindings: Bindings) {
  const env: Env = { ...built.env };
  for (const [name, value] of Object.entries(bindings)) {
    if (typeof value === 'string') {
      env[name] = value;
    }
  }
  try {
    return readSettings(env);
  } catch (error) {
    createLog('error').error({}, (error as Error).message);
    throw error;
  }
}
