import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { isCertifiedMail } from '../../shared/config/certified-mail.ts';
import { type Config, readConfig } from '../../shared/config/config.ts';
import { siteDir } from '../../shared/config/folders.ts';
import { OperatorError } from '../../shared/config/read-variables.ts';
import { createLog, errorForLog } from '../log.ts';
import { recipientsOf } from '../mail/mail-setup.ts';
import { createApp } from './app.ts';
import { type ListenAddress, listenAddress } from './listen-address.ts';
import { openOutbox } from './open-outbox.ts';
import { readDist } from './read-dist.ts';
import { prepareShutdown } from './shutdown.ts';

/** Serves the site that was built into a folder. An error that nothing else handles ends the process. */
export function serve(distDir: string): void {
  process.on('uncaughtException', stop);
  process.on('unhandledRejection', stop);
  start(resolve(siteDir(), distDir)).catch(stop);
}

async function start(distDir: string): Promise<void> {
  process.umask(0o077); // The stored messages are personal.
  // A log that can't be written, to a full disk or a closed pipe, must not stop the server.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  const variables = readConfig();
  const dist = readDist(distDir);
  const config = { ...variables, ...dist.settings };
  const log = createLog(config.logLevel);
  const outbox = openOutbox(config, dist.mailContent, log);
  const { server } = createApp({ config, outbox, dist, log });
  const shutdown = prepareShutdown(server, outbox.close);

  const address = listenAddress(config);
  server.listen(address);
  await once(server, 'listening').catch((error) => explainListenError(error, address));

  warn(config, dist.mailContent.agency.email);
  outbox.start();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => {
      void shutdown().then(() => process.exit(0), stop);
    });
  }
  console.log(shownAddress(server.address(), address));
}

function warn(config: Config, agencyEmail: string): void {
  const { spellingQuestions, smtpUrl, mailTo, messagesToken } = config;
  for (const question of spellingQuestions) {
    console.warn(question);
  }
  if (messagesToken) {
    console.warn(
      'MESSAGES_TOKEN is only for a Worker. With it "npm run messages" and backups read the messages at PUBLIC_SITE_URL, not those on this machine.',
    );
  }
  if (!smtpUrl) {
    console.warn(
      'SMTP_URL is not set, so messages are stored but not mailed. "npm run messages" lists them.',
    );
    return;
  }
  const recipients = recipientsOf(mailTo, () => agencyEmail);
  for (const address of recipients.filter(isCertifiedMail)) {
    console.warn(
      `MAIL_TO: is ${address} certified mail (PEC)? Such an address gets ordinary mail as an anomaly, or not at all.`,
    );
  }
}

function shownAddress(bound: string | AddressInfo | null, address: ListenAddress): string {
  if (typeof bound !== 'object' || !bound) {
    return `${bound}`;
  }
  const host = 'host' in address ? address.host : bound.address;
  if (host === '127.0.0.1') {
    return `http://localhost:${bound.port}`;
  }
  const isIPv6 = host.includes(':');
  return `http://${isIPv6 ? `[${host}]` : host}:${bound.port}`;
}

function explainListenError({ code }: NodeJS.ErrnoException, address: ListenAddress): never {
  if ('fd' in address) {
    throw new OperatorError(
      `Cannot listen on the socket that systemd passed (${code}). Check the .socket unit.`,
    );
  }
  const { host, port } = address;
  if (code === 'EADDRINUSE') {
    throw new OperatorError(
      `Port ${port} is in use by another program. Stop that program, or set another PORT.`,
    );
  }
  if (code === 'EACCES') {
    throw new OperatorError(`This user may not listen on port ${port}. Set PORT to 1024 or more.`);
  }
  throw new OperatorError(
    `Cannot listen on "${host}" (${code}). Set HOST to an address of this machine.`,
  );
}

function stop(error: unknown): never {
  console.error(explain(error));
  process.exit(1);
}

function explain(error: unknown): string {
  if (error instanceof OperatorError) {
    return error.message;
  }
  const { error: name, at } = errorForLog(error);
  return `The server stopped because of an unexpected error: ${[name, ...at].join(', ')}.`;
}

if (import.meta.main) {
  serve(process.argv[2] ?? 'dist');
}
