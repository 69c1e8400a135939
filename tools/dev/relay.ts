import type { IncomingMessage, ServerResponse } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { createApi } from '../../server/http/api.ts';
import type { MailContent } from '../../server/mail/content.ts';
import { addApi } from '../../server/node/api-routes.ts';
import { mailContentOf } from '../../server/node/mail-content.ts';
import { openOutbox } from '../../server/node/outbox.ts';
import type { Config } from '../../shared/config/config.ts';
import type { Content } from '../../shared/content/content.ts';

export const relayPath = '/api/';

type Running = { app: FastifyInstance; close(): Promise<void> };

/** The relay behind the development server, on the same port, so that the form really sends. */
export function devRelay(config: Config) {
  /** The relay that runs, if any. A new one starts after it has closed, because the store is locked. */
  let current: Promise<Running | undefined> = Promise.resolve(undefined);

  async function replace(content: MailContent): Promise<Running> {
    const before = await current;
    await before?.close();
    return start(config, content);
  }

  return {
    /** Starts the relay, or restarts it, since mails contain words of the content. Rejects with a ConfigError. */
    async use(content: Content): Promise<void> {
      const next = replace(mailContentOf(content, config.contentDir, config.site.url));
      current = next.catch(() => undefined);
      await next;
    },
    async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const running = await current;
      if (running) {
        running.app.routing(request, response);
      } else {
        response.writeHead(503).end();
      }
    },
    async close(): Promise<void> {
      const before = await current;
      current = Promise.resolve(undefined);
      await before?.close();
    },
  };
}

async function start(config: Config, content: MailContent): Promise<Running> {
  const outbox = openOutbox(config, content);
  const app = Fastify();
  const { log } = app;
  const api = createApi(
    { config, ...outbox, onOverallLimit: () => outbox.sendLimitNotice(log) },
    log,
  );
  app.register((scope) => addApi(scope, api));
  await app.ready();
  outbox.start(log);
  return {
    app,
    async close() {
      await app.close();
      await outbox.close();
    },
  };
}
