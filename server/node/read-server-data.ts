import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteOption } from '../../shared/config/folders.ts';
import { OperatorError } from '../../shared/config/read-variables.ts';
import type { ServerData } from '../http/server-data.ts';

/** The file in `dist` in which the build tells the server about the site. It is hidden, so that it isn't served. */
export const serverDataFile = '.server.json';

/** Where a build leaves the site that it replaces. The server reads it if that build was interrupted. */
export const previousFolder = (distDir: string): string => `${distDir}.previous`;

/** Throws an OperatorError for a folder without a site that was built for this server. */
export function readServerData(folder: string): ServerData {
  try {
    return JSON.parse(readFileSync(join(folder, serverDataFile), 'utf8'));
  } catch {
    throw new OperatorError(
      `${folder} has no site built for this server. First run: npm run build${siteOption()}`,
    );
  }
}
