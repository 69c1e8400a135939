import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { readServerData } from '../../server/node/read-server-data.ts';
import { cloneDir } from '../../shared/config/folders.ts';
import type { Env } from '../../shared/config/read-variables.ts';
import { prepareForTarget } from '../../tools/build/build-targets.ts';
import { buildWorker } from '../../tools/build/build-worker.ts';
import { freePort, killGroup, spawnGroup, startOf } from './programs.ts';

/** Turns `folder` into a Worker's site with the pages of `dist`. */
export async function makeWorkerSite(folder: string, dist: string): Promise<string> {
  const isOriginal = (file: string) => !/\.(br|gz)$/.test(file);
  cpSync(dist, join(folder, 'dist'), { recursive: true, filter: isOriginal });
  const serverData = readServerData(dist);
  prepareForTarget(join(folder, 'dist'), 'worker', serverData);
  await buildWorker(join(folder, '.build/worker'), serverData);
  return folder;
}

/** Serves a site's Worker in a process of its own. `kill` ends it together with workerd, like a power cut. */
export async function serveWorker(folder: string, env: Env = {}) {
  const child = spawnGroup([process.execPath, join(cloneDir, 'tests/support/serve-worker.ts')], {
    env: {
      SITE_DIR: folder,
      ENV_FILE: 'none',
      PORT: String(await freePort()),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { ...(await startOf(child)), kill: () => killGroup(child) };
}
