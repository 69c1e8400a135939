import { resolve } from 'node:path';
import { operatorEnv, siteDir } from './env.ts';
import { readSettings } from './settings.ts';
import type { Env } from './variables.ts';

export type { SiteConfig } from './settings.ts';
export { ConfigError } from './variables.ts';

export type Config = ReturnType<typeof readConfig>;

/** The settings of the site in `folder`, with absolute paths. Throws a ConfigError for the first invalid variable. */
export function readConfig(env: Env = operatorEnv(process.env), folder = siteDir) {
  const settings = readSettings(env);
  return {
    ...settings,
    dataDir: resolve(folder, settings.dataDir),
    contentDir: resolve(folder, settings.contentDir),
  };
}
