import type { Headers } from '../http/static.ts';
import type { MailContent } from '../mail/content.ts';
import { readSettings } from '../settings.ts';
import type { Env } from '../variables.ts';
import { createLog } from './log.ts';

/** A site as it was built: the Worker has no files to read. */
export type Built = {
  content: MailContent;
  /** The variables that were part of the build. */
  env: Env;
  /** The headers of every answer. */
  everywhere: Headers;
  /** The headers of each file, by decoded path. */
  files: Record<string, Headers>;
};

export const built: Built = __BUILT__;

type Fetcher = { fetch(request: Request): Promise<Response> };
type Outboxes = { getByName(name: string): Fetcher };

export type Bindings = {
  ASSETS: Fetcher;
  OUTBOX: Outboxes & { jurisdiction(name: string): Outboxes };
  /** Where the messages are kept; unset: where they came in first. */
  JURISDICTION?: string;
  VERSION: { id: string };
};

/** Reads the platform's variables over those of the build. Logs an invalid one, and throws a ConfigError. */
export function settingsOf(bindings: Bindings) {
  const given = Object.entries(bindings).filter(([, value]) => typeof value === 'string');
  try {
    return readSettings({ ...built.env, ...(Object.fromEntries(given) as Env) });
  } catch (error) {
    createLog('error').error({}, (error as Error).message);
    throw error;
  }
}
