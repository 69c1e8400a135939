import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApi } from '../../server/http/api.ts';
import { findHandler } from '../../server/http/find-handler.ts';
import { createLog } from '../../server/log.ts';
import type { MailContent } from '../../server/mail/mail-content.ts';
import { clientAddressFinder } from '../../server/node/client-address.ts';
import { openOutbox } from '../../server/node/open-outbox.ts';
import type { Config } from '../../shared/config/config.ts';
import type { Content } from '../../shared/content/content.ts';
import { makeMailContent } from '../build/make-mail-content.ts';

/** The API behind the development server, on the same port, so that the form really sends. */
export function devApi(config: Config) {
  let running: ReturnType<typeof runApi> | undefined;
  return {
    /** Starts the API, unless it runs. Mails keep the words of this content. Throws an OperatorError. */
    start(content: Content): void {
      running ??= runApi(config, makeMailContent(content));
    },
    async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
      if (running) {
        await running.answer(request, response);
      } else {
        response.writeHead(503).end();
      }
    },
    close: async () => running?.close(),
  };
}

function runApi(config: Config, content: MailContent) {
  const log = createLog('error');
  // The only visitors are developers, and the agent would be mailed their visits.
  const uncounted = { ...config, isCounting: false };
  const outbox = openOutbox(uncounted, content, log);
  const routes = createApi({ settings: uncounted, outbox }, log);
  const notFound = () => new Response(null, { status: 404 });
  const clientAddressOf = clientAddressFinder([]);
  outbox.start();
  return {
    answer: getRequestListener((request, { incoming }) => {
      const handler = findHandler(routes, request) ?? notFound;
      return handler(request, clientAddressOf(incoming));
    }),
    close: outbox.close,
  };
}
