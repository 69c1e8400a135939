import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { cloneDir, sampleFolder } from '../shared/config/folders.ts';
import { sourceSans } from '../shared/design/typefaces.ts';
import { editContent } from './support/edit-content.ts';
import { writeLucca } from './support/lucca.ts';
import { plainEnv } from './support/plain-env.ts';

/**
 * The sites that all tests share, with every variable at its default. `npm test` has them in a folder of its own, which
 * SITES_DIR names. Otherwise they are in `.tested/`. Vitest builds them by itself, and Playwright doesn't.
 */
const { SITES_DIR } = process.env;
const folder = SITES_DIR ?? join(cloneDir, '.tested');

/** The sample's site, with the specification's texts and figures. */
export const sampleDist = join(folder, 'sample/dist');

/** The published site of an agency in another town, at its own address, with photographs and counts. */
export const publishedDist = join(folder, 'published/dist');
export const publishedContent = join(folder, 'published/content');
/** A reserved domain, which no name server knows. */
export const publishedHostname = 'www.agenzia-prova.test';

/** A file that a search engine asks an owner to put at the root. The build doesn't treat it as a page. */
export const proofFile = 'google0123456789abcdef.html';
export const proof = '<p style="color: red">google-site-verification</p><script>proof()</script>';

const brand = `colours:
  primary: "#0b5cad"
  ground: "#f4f7fb"
headings: insegna.woff2
logo: logo.svg
`;
const wideLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path fill="#0b5cad" d="M0 0h40v10H0z"/></svg>';

/** Builds the sites, except those that this run of `npm test` has built. It is also Vitest's globalSetup. */
export default async function buildSites(): Promise<void> {
  if (SITES_DIR && existsSync(sampleDist) && existsSync(publishedDist)) {
    return;
  }
  rmSync(folder, { recursive: true, force: true });
  await writePublishedContent();
  await Promise.all([
    buildTestSite(sampleDist, { CONTENT_DIR: sampleFolder }),
    buildTestSite(publishedDist, {
      CONTENT_DIR: publishedContent,
      PUBLIC_SITE_URL: `https://${publishedHostname}`,
      COUNTS: 'on',
    }),
  ]);
}

/** Builds a site into `dist`, a path that must end in that name. Its content may be elsewhere (CONTENT_DIR). */
export async function buildTestSite(
  dist: string,
  variables: Record<string, string> = {},
  ...args: string[]
): Promise<void> {
  const site = dirname(dist);
  mkdirSync(site, { recursive: true });
  const command = [join(cloneDir, 'tools/run.ts'), 'build', ...args];
  // Vitest sets NODE_ENV to test, which would build the pages with React for development.
  const env = plainEnv({ NODE_ENV: '', SITE_DIR: site, ...variables });
  await promisify(execFile)(process.execPath, command, { env }).catch(({ stdout, stderr }) => {
    throw new Error(`The build of ${dist} failed\n${stdout}${stderr}`);
  });
}

/** The agency in Lucca, with a look of its own and a photograph in three of the places for one. */
async function writePublishedContent(): Promise<void> {
  writeLucca(publishedContent);
  editContent(publishedContent, {
    'agency.whatsapp': '+39 347 000 0001',
    'home.picture.photo': 'casa.jpg',
    'about.picture.photo': 'IMG_0001.JPG',
    'zones.zones.2.photo': 'stazione.png',
  });
  writeFileSync(join(publishedContent, 'brand.yaml'), brand);
  writeFileSync(join(publishedContent, 'logo.svg'), wideLogo);
  cpSync(sourceSans.files[0]?.path ?? '', join(publishedContent, 'insegna.woff2'));
  writeFileSync(
    join(publishedContent, 'redirects.yaml'),
    '/vecchia-pagina.html: /#contatti\n/blog: https://blog.agenzia-prova.test\n',
  );
  mkdirSync(join(publishedContent, 'public'));
  writeFileSync(
    join(publishedContent, 'public/ads.txt'),
    'portale.agenzia-prova.test, 1, DIRECT\n',
  );
  writeFileSync(join(publishedContent, 'public', proofFile), proof);
  const images = join(publishedContent, 'pictures');
  mkdirSync(images, { recursive: true });
  await image(2400, 1600).jpeg().toFile(join(images, 'casa.jpg'));
  // A phone held upright stores the picture sideways, with its orientation and the place where it was taken.
  await image(1600, 1200)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 29/1 0/1' } })
    .jpeg()
    .toFile(join(images, 'IMG_0001.JPG'));
  await image(900, 900).jpeg().toFile(join(images, 'non usata.jpg'));
  await image(800, 800).jpeg().toFile(join(images, 'VECCHIA.JPG'));
  await image(700, 500).png().toFile(join(images, 'stazione.png'));
}

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } });

if (import.meta.main) {
  await buildSites();
}
