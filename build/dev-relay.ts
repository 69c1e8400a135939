import type { AstroIntegration } from 'astro';
import Fastify from 'fastify';
import type { Config } from '../server/config.ts';
import { addApi, createApi } from '../server/http/api.ts';
import { readMailContent } from '../server/mail/content.ts';
import { openOutbox } from '../server/outbox/outbox.ts';

/** At each saved figure Astro reads its configuration into modules anew, and starts the next server before it ends the last. */
const last = globalThis as { closeRelay?: () => Promise<void> };

/** On the same port, so that the form really sends. */
export function devRelay(config: Config): AstroIntegration {
  return {
    name: 'dev-relay',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        await last.closeRelay?.();
        const outbox = openOutbox(config, readMailContent(config.contentDir));
        const relay = Fastify();
        const { log } = relay;
        const api = createApi({ config, ...outbox, onFlood: () => outbox.tellFlood(log) }, log);
        relay.register((scope) => addApi(scope, api));
        await relay.ready();
        outbox.start(relay.log);
        last.closeRelay = async () => {
          await relay.close();
          await outbox.close();
        };
        server.middlewares.use((request, response, next) =>
          request.url?.startsWith('/api/') ? relay.routing(request, response) : next(),
        );
      },
      'astro:server:done': () => last.closeRelay?.(),
    },
  };
}
