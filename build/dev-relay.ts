import type { AstroIntegration } from 'astro';
import Fastify from 'fastify';
import { readAgencyEmail } from '../server/agency.ts';
import type { Config } from '../server/config.ts';
import { addEmailApi } from '../server/email-api.ts';
import { standardOutput } from '../server/log.ts';
import { openOutbox } from '../server/outbox/outbox.ts';

/** The relay behind the development server, on the same port, so that the form really sends. */
export function devRelay(config: Config): AstroIntegration {
  let close = async () => {};
  return {
    name: 'dev-relay',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        const mail = { from: config.mailFrom ?? readAgencyEmail(), to: config.mailTo ?? readAgencyEmail() };
        const outbox = openOutbox(config, mail, standardOutput());
        const relay = Fastify();
        relay.register((scope) => addEmailApi(scope, config, outbox.intake));
        await relay.ready();
        outbox.start();
        close = async () => {
          await relay.close();
          await outbox.close();
        };
        server.middlewares.use((request, response, next) =>
          request.url?.startsWith('/api/') ? relay.routing(request, response) : next(),
        );
      },
      'astro:server:done': () => close(),
    },
  };
}
