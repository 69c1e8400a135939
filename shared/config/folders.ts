import { join, resolve } from 'node:path';

/** The folder of the program, a clone of its repository. */
export const cloneDir = join(import.meta.dirname, '../..');

/** The content that ships with the program. Its figures belong to no real agency. */
export const sampleFolder = join(cloneDir, 'sample/content');

export const tokensFile = join(cloneDir, 'shared/design/tokens.css');

/** The site's folder, set in SITE_DIR by `--site` (tools/run.ts) or by a service. By default it's the clone. */
export const siteDir = (): string => resolve(cloneDir, process.env.SITE_DIR ?? '');

/** The `--site` argument to append when a message suggests a command for the site in `folder`. */
export const siteOption = (folder = siteDir()): string =>
  folder === cloneDir ? '' : ` -- --site "${folder}"`;

/** The folder for what a site's builds keep for later builds. */
export const cacheDir = (): string => join(siteDir(), '.build');
