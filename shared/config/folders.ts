import { join, resolve } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** The content that ships with the program. Its figures belong to no real agency. */
export const sampleFolder = join(root, 'sample/content');

/** The colours and font sizes of the page. */
export const tokensFile = join(root, 'shared/design/tokens.css');

/** The site's folder, set in SITE_DIR by `--site` (tools/run.ts) or by a service. By default it's the clone. */
export const siteDir = (): string => resolve(root, process.env.SITE_DIR ?? '');

/** The `--site` argument to append when a message suggests a command for the site in `folder`. */
export const siteOption = (folder = siteDir()): string =>
  folder === root ? '' : ` -- --site "${folder}"`;

/** The folder for what a site's builds keep for later builds. */
export const cacheDir = (): string => join(siteDir(), '.build');
