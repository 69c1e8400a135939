import { onTestFinished } from 'vitest';
import { sampleFolder } from '../../tests/sample/sample.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Env } from '../env.ts';
import { configuredMailer } from '../mail/mailer.ts';
import type { State } from '../outbox/message.ts';
import { openOutbox } from '../outbox/outbox.ts';
import { openStore, type Store } from '../outbox/store.ts';
import { makeFolder, makeSite } from './site.ts';

/** The store as a test looks into it: opened for each question, as the command line does. */
function readingStore(dataDir: string) {
  function use<T>(work: (store: Store) => T): T {
    const store = openStore(dataDir);
    try {
      return work(store);
    } finally {
      store.close();
    }
  }
  return {
    list: () => use((store) => [...store.each()]),
    find: (id: number) => use((store) => store.find(id)),
    release: (from: State, id: number) => use((store) => store.release(from, id)),
  };
}

/** The whole server inside the test's process, listening on a free port; `env` as an operator would set it. */
export async function startRelay(env: Env = {}, builtSite?: string) {
  const config = readConfig({
    DATA_DIR: makeFolder(),
    CONTENT_DIR: sampleFolder,
    LOG_LEVEL: 'trace',
    MAIL_RETRY_BASE_MS: '20',
    ...env,
  });
  const log: string[] = [];
  const distDir = builtSite ?? (await makeSite());
  const outbox = openOutbox(config, configuredMailer(config));
  const app = await createApp({ config, ...outbox, distDir, logStream: { write: (line) => log.push(line) } });
  const store = Object.assign(outbox.store, readingStore(config.dataDir));
  const url = await app.listen({ host: config.host, port: 0 });
  outbox.start(app.log);
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
    await outbox.close();
  });
  return { url, app, store, config, distDir, log: () => log.join('') };
}
