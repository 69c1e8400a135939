import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { operatorEnv } from './env.ts';
import { cloneDir, sampleFolder, siteDir } from './folders.ts';
import type { Env } from './read-variables.ts';
import { readSettings } from './settings.ts';

/** A site's settings on this machine: `Settings`, but with absolute paths. Code that a Worker also runs takes `Settings`. */
export type Config = ReturnType<typeof readConfig>;

/** The clone's own content. A clone doesn't need any: without it, it shows the sample. */
const contentOfClone = join(cloneDir, 'content');

/** The settings of the site in `folder`, with absolute paths. Throws an OperatorError for the first invalid variable. */
export function readConfig(env: Env = operatorEnv(process.env), folder = siteDir()) {
  const settings = readSettings(env);
  const contentDir = resolve(folder, settings.contentDir);
  const isSampleShown = contentDir === contentOfClone && !existsSync(contentDir);
  return {
    ...settings,
    dataDir: resolve(folder, settings.dataDir),
    contentDir: isSampleShown ? sampleFolder : contentDir,
  };
}
