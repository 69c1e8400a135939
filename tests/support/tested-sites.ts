import { fileURLToPath } from 'node:url';

const built = (name: string) => fileURLToPath(new URL(`../../.tested/${name}`, import.meta.url));

/**
 * What tests/build.ts builds and the browser tests look at, in folders of their own: `dist/` is the operator's. The
 * sample has the specification's texts and figures (tests/sample/content), the agency those of content/.
 */
export const sampleSite = built('sample');
export const agencySite = built('agency');
