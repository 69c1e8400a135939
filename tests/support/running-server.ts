import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createLog } from '../../server/log.ts';
import { createApp } from '../../server/node/app.ts';
import { openOutbox } from '../../server/node/open-outbox.ts';
import { readDist } from '../../server/node/read-dist.ts';
import { readConfig } from '../../shared/config/config.ts';
import type { Env } from '../../shared/config/read-variables.ts';
import { endLater, makeDist, makeFolder } from './make-folder.ts';
import { messagesIn } from './test-store.ts';

/** Runs the whole server inside the test's process, on a free port, configured by `env`. */
export async function startServer(env: Env = {}, builtDist?: string) {
  const variables = readConfig({ DATA_DIR: makeFolder(), LOG_LEVEL: 'info', ...env });
  const distDir = builtDist ?? (await makeDist(env));
  const dist = readDist(distDir);
  const config = { ...variables, ...dist.settings };
  const lines: string[] = [];
  const log = createLog(config.logLevel, (line) => lines.push(line));
  const outbox = openOutbox(config, dist.mailContent, log);
  const { server, answer } = createApp({ config, outbox, dist, log });
  server.listen({ host: config.host, port: 0 });
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  outbox.start();
  endLater(async () => {
    server.close();
    server.closeAllConnections();
    await outbox.close();
  });
  const { store, counter } = outbox;
  return {
    url,
    answer,
    store,
    /** The messages on the disk, oldest first, as the command line reads them beside the server. */
    stored: () => messagesIn(config.dataDir),
    counter,
    distDir,
    log: () => lines.join('\n'),
  };
}
