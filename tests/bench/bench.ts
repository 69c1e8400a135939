import { join } from 'node:path';
import { cloneDir, sampleFolder } from '../../shared/config/folders.ts';
import { buildTestSite } from '../build-sites.ts';
import { benchPage } from './bench-page.ts';

/** A folder other than dist/, so that the bench changes nothing on a running server. */
const site = join(cloneDir, 'bench-results/dist');

/** `npm run bench`: builds the sample and measures its page. */
await buildTestSite(site, { CONTENT_DIR: sampleFolder });
await benchPage(site);
