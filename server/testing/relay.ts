import { onTestFinished } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Env } from '../env.ts';
import { configuredMailer } from '../mail/mailer.ts';
import { openOutbox } from '../outbox/outbox.ts';
import { makeFolder, makeSite } from './site.ts';

/** The whole server inside the test's process, listening on a free port; `env` as an operator would set it. */
export async function startRelay(env: Env = {}, builtSite?: string) {
  const config = readConfig({ DATA_DIR: makeFolder(), LOG_LEVEL: 'trace', MAIL_RETRY_BASE_MS: '20', ...env });
  const log: string[] = [];
  const distDir = builtSite ?? (await makeSite());
  const outbox = openOutbox(config, configuredMailer(config));
  const app = await createApp({ config, ...outbox, distDir, logStream: { write: (line) => log.push(line) } });
  const url = await app.listen({ host: config.host, port: 0 });
  outbox.start(app.log);
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
    await outbox.close();
  });
  return { url, app, store: outbox.store, config, distDir, log: () => log.join('') };
}
