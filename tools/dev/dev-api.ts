import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApi } from '../../server/http/api.ts';
import { findHandler } from '../../server/http/routes.ts';
import { createLog } from '../../server/log.ts';
import type { MailContent } from '../../server/mail/mail-content.ts';
import { openOutbox } from '../../server/node/open-outbox.ts';
import type { Config } from '../../shared/config/config.ts';
import type { Content } from '../../shared/content/content.ts';
import { mailContentOf } from '../build/make-mail-content.ts';

type RunningServer = { answer: ReturnType<typeof getRequestListener>; close(): Promise<void> };

/** The API behind the development server, on the same port, so that the form really sends. */
export function devApi(config: Config) {
  /** The running API, if any. The next one starts only after this one has closed, because it locks the store. */
  let current: Promise<RunningServer | undefined> = Promise.resolve(undefined);

  async function replace(content: MailContent): Promise<RunningServer> {
    const before = await current;
    await before?.close();
    return start(config, content);
  }

  return {
    /** Starts the API, or restarts it, because mails contain words of the content. Rejects with a ConfigError. */
    async use(content: Content): Promise<void> {
      const next = replace(mailContentOf(content));
      current = next.catch(() => undefined);
      await next;
    },
    async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const running = await current;
      if (running) {
        await running.answer(request, response);
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

async function start(config: Config, content: MailContent): Promise<RunningServer> {
  const log = createLog('error');
  // The only visitors are developers, and the agent would be mailed their visits.
  const uncounted = { ...config, counts: false };
  const outbox = openOutbox(uncounted, content, log);
  const routes = createApi({ settings: uncounted, outbox }, log);
  const notFound = () => new Response(null, { status: 404 });
  outbox.start();
  return {
    answer: getRequestListener((request) =>
      (findHandler(routes, request) ?? notFound)(request, '127.0.0.1'),
    ),
    close: outbox.close,
  };
}
