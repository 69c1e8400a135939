import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { plainEnv } from '../support/plain-env.ts';
import { agencySite } from '../support/tested-sites.ts';

type Stored = { subject: string; from_name: string; message: string };

/** The built page with its relay, as an operator starts it, on a free port and with a store of its own. */
export async function startSite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'engines-data-'));
  const env = plainEnv({
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    RATE_LIMIT_MAX: '100000',
    LOG_LEVEL: 'fatal',
  });
  const server = spawn(process.execPath, [resolve('server/main.ts'), agencySite], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(server, 'exit');
  const [line] = await Promise.race([
    once(createInterface(server.stdout), 'line'),
    exited.then(([code]) => {
      throw new Error(`the server did not start (${code})`);
    }),
  ]);

  return {
    url: `${String(line).replace('localhost', '127.0.0.1')}/`,
    /** What the owner finds: the stored messages, by the command that lists them. */
    messages: async (): Promise<Stored[]> => {
      const command = [resolve('server/messages.ts'), '--json'];
      const { stdout } = await promisify(execFile)(process.execPath, command, { env });
      return JSON.parse(stdout);
    },
    stop: async () => {
      server.kill();
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;
