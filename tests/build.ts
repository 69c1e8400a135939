import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sampleFolder } from './sample/sample.ts';
import { plainEnv } from './support/plain-env.ts';
import { agencySite, sampleSite } from './support/tested-sites.ts';

/** Builds what is tested, with every variable at its default: the operator's own say where the mail goes. */
const main = fileURLToPath(new URL('../build/main.ts', import.meta.url));

for (const [site, contentDir] of [
  [sampleSite, sampleFolder],
  [agencySite, ''],
] as const) {
  rmSync(site, { recursive: true, force: true });
  const env = plainEnv({ CONTENT_DIR: contentDir });
  const { status } = spawnSync(process.execPath, [main, '--outDir', site], { env, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
