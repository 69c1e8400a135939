import { publishedContent, publishedHostname, publishedSite } from '../../build.ts';

export { earlierFile } from '../../build.ts';

export const hostname = publishedHostname;
export const origin = `https://${hostname}`;

/** The page as an agency publishes it, over an earlier build. */
export const published = { dist: publishedSite, contentDir: publishedContent };
