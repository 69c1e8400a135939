import type { AstroIntegration } from 'astro';
import Fastify from 'fastify';
import type { Config } from '../server/config.ts';
import { addCountsApi } from '../server/http/counts-api.ts';
import { addEmailApi } from '../server/http/email-api.ts';
import { readMailContent } from '../server/mail/content.ts';
import { configuredMailer, sendFloodNotice } from '../server/mail/mailer.ts';
import { isSubscription } from '../server/mail/subscription.ts';
import { openOutbox } from '../server/outbox/outbox.ts';

/** At each saved figure Astro reads its configuration into modules anew, and starts the next server before it ends the last. */
const last = globalThis as { closeRelay?: () => Promise<void> };

/** On the same port, so that the form really sends. */
export function devRelay(config: Config): AstroIntegration {
  return {
    name: 'dev-relay',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        const content = readMailContent(config.contentDir);
        await last.closeRelay?.();
        const outbox = openOutbox(config, isSubscription(content), configuredMailer(config, content));
        const relay = Fastify();
        relay.register((scope) =>
          addEmailApi(scope, config, outbox.addMessage, () => sendFloodNotice(config, content)),
        );
        if (config.site.counts) relay.register((scope) => addCountsApi(scope, outbox.counter));
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
