import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { siteDir } from './env.ts';
import { standardOutput } from './http/log.ts';
import { prepareShutdown } from './http/shutdown.ts';
import { errorForLog } from './log-error.ts';
import { readMailContent } from './mail/content.ts';
import { openOutbox } from './outbox/outbox.ts';
import { completeUnixSocket, type Place, placeToListen } from './socket.ts';

const distDir = resolve(siteDir, process.argv[2] ?? 'dist');

async function main(): Promise<void> {
  process.umask(0o077); // What is stored here is personal.
  const logStream = standardOutput();
  const config = readConfig();
  const outbox = openOutbox(config, readMailContent(config.contentDir));
  const app = await createApp({ config, ...outbox, distDir, logStream });
  const shutdown = prepareShutdown(app, outbox.close);

  const place = placeToListen(config);
  completeUnixSocket(app.server);
  // Without a host Fastify also listens on "localhost" beside the socket.
  await app.listen({ host: '127.0.0.1', ...place }).catch((error) => refusePlace(error, place));
  warn(config);
  outbox.start(app.log);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => void shutdown().then(() => process.exit(0), stop));
  }
  console.log(urlOf(app.server.address(), place));
}

function warn({ misspelt, smtpUrl }: Config): void {
  for (const { found, meant } of misspelt) {
    console.warn(`${found}: no variable of this server; ${meant} is not set, was that meant?`);
  }
  if (!smtpUrl) {
    console.warn(
      'SMTP_URL: not set, so messages are kept and listed (npm run messages) but nobody is mailed',
    );
  }
}

function urlOf(bound: string | AddressInfo | null, place: Place): string {
  if (typeof bound !== 'object' || !bound) return `${bound}`;
  const host = 'host' in place ? place.host : bound.address;
  if (host === '127.0.0.1') return `http://localhost:${bound.port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`;
}

function refusePlace({ code }: NodeJS.ErrnoException, place: Place): never {
  if ('fd' in place) throw new ConfigError(`LISTEN_FDS: a socket that listens (${code})`);
  if (code === 'EADDRINUSE') throw new ConfigError(`PORT: ${place.port} is taken by another program`);
  if (code === 'EACCES') throw new ConfigError(`PORT: ${place.port} is not allowed for this user`);
  throw new ConfigError(`HOST: an address of this machine, not "${place.host}" (${code})`);
}

function stop(error: unknown): never {
  const { code, at } = errorForLog(error);
  console.error(
    error instanceof ConfigError ? error.message : `The server stopped: ${[code, ...at].join(' at ')}`,
  );
  process.exit(1);
}

process.on('uncaughtException', stop);
process.on('unhandledRejection', stop);
main().catch(stop);
