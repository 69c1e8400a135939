import type { Headers } from '../http/static.ts';
import type { MailContent } from '../mail/content.ts';
import type { Env } from '../variables.ts';

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

export type Bindings = {
  ASSETS: { fetch(request: Request): Promise<Response> };
  OUTBOX: Outboxes & { jurisdiction(name: string): Outboxes };
  /** Where the messages are kept; unset: where they came in first. */
  JURISDICTION?: string;
  VERSION: { id: string };
};

type Outboxes = { getByName(name: string): import('./outbox-object.ts').Outbox };

/** The variables of the build, under those of the platform. */
export const environment = (bindings: Bindings): Env => ({
  ...built.env,
  ...(Object.fromEntries(Object.entries(bindings).filter(([, value]) => typeof value === 'string')) as Env),
});
