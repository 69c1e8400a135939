import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../server/config.ts';
import { siteDir } from '../server/env.ts';
import { endWithNpm, runAstro } from './command.ts';
import { checkEmailjs, checkHost, prepareForStaticHost, staticHosts } from './static-host.ts';
import { nextFolder, removeLeftovers, replaceDist } from './swap.ts';
import { buildWorker, nameWorker } from './worker.ts';

const usage = `npm run build -- [--for ${staticHosts.join('|')}] [--outDir FOLDER]`;

/** `npm run build`: builds beside the present site, which stays until the new one is complete. */
async function main(): Promise<number> {
  const { values, host } = readOptions();
  const dist = resolve(siteDir, values.outDir);
  const next = nextFolder(dist);
  try {
    checkEmailjs(readConfig().site);
    if (host) checkHost(readConfig().site, host);
    mkdirSync(dirname(dist), { recursive: true });
    removeLeftovers(dist);
    const code = await runAstro(['build', '--outDir', next], { BUILD_FOR: host ?? '' });
    if (code !== 0) return code;
    if (host) prepareForStaticHost(next, host);
    if (host === 'worker') {
      await buildWorker(next, join(siteDir, '.build/worker'), readConfig());
      nameWorker();
    }
    replaceDist(next, dist);
    return 0;
  } catch (error) {
    console.error(`The build stopped, what was there stays: ${(error as Error).message}`);
    return 1;
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: { for: { type: 'string' }, outDir: { type: 'string', default: 'dist' } },
    });
    const host = staticHosts.find((name) => name === values.for);
    if (values.for !== undefined && !host) throw new Error(usage);
    return { values, host };
  } catch {
    console.error(usage);
    return process.exit(1);
  }
}

endWithNpm();
process.exit(await main());
