import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { sampleFolder } from './sample/sample.ts';
import { plainEnv } from './support/plain-env.ts';

/**
 * The sites that all tests share, built once by `npm test`, with every variable at its default. `dist/` is the
 * operator's and stays as it is.
 */
const folder = fileURLToPath(new URL('../.tested/', import.meta.url));

/** The specification's texts and figures (sample/). */
export const sampleSite = join(folder, 'sample');

/** content/ as the agency has it. */
export const agencySite = join(folder, 'agency');

/** The sample as an agency publishes it: at its own address, with data of its own, photographs and an earlier build. */
export const publishedSite = join(folder, 'published');
export const publishedContent = join(folder, 'published-content');
/** A reserved domain: no name server knows it. */
export const publishedHostname = 'www.agenzia-prova.test';
/** A file of the earlier build, which an open tab still asks for. */
export const earlierFile = '_astro/ContactForm.earlier1.js';

/** A Vitest globalSetup. `SITES=built`, which `npm test` sets, keeps the sites that are there. */
export default async function setup(): Promise<void> {
  if (process.env.SITES !== 'built') await buildSites();
}

async function buildSites(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  build(sampleSite, { CONTENT_DIR: sampleFolder });
  build(agencySite);
  await writePublishedContent();
  mkdirSync(join(publishedSite, '_astro'), { recursive: true });
  writeFileSync(join(publishedSite, earlierFile), 'export {};\n');
  build(publishedSite, {
    CONTENT_DIR: publishedContent,
    PUBLIC_SITE_URL: `https://${publishedHostname}`,
  });
}

function build(outDir: string, variables: Record<string, string> = {}): void {
  const main = fileURLToPath(new URL('../build/main.ts', import.meta.url));
  // Vitest sets NODE_ENV to test, which would build the pages with React for development.
  const options = { env: plainEnv({ NODE_ENV: '', ...variables }), encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, '--outDir', outDir], options);
  if (status !== 0) throw new Error(`The build of ${outDir} failed\n${stdout}${stderr}`);
}

const unsourced = ['families', 'consultations', 'valueObtained', 'marketGrowth'];

/** The sample without its example data, with a photograph in three of the places for one. */
async function writePublishedContent(): Promise<void> {
  cpSync(sampleFolder, publishedContent, { recursive: true });
  replace('agency.yaml', [
    [/Agenzia Esempio/g, 'Agenzia di Prova'],
    [/Nome Cognome/g, 'Agente di Prova'],
    [/000 0000/g, '000 0001'],
    [/Via Esempio/g, 'Via di Prova'],
    [/00000000000/g, '00000000018'],
    [/Studio Web Esempio/g, 'Studio di Prova'],
    [/example\.com/g, 'agenzia-prova.test'],
    [/# verified: .*/, 'verified: [apertura, orari, anno, prezzi, andamento, immobili]'],
  ]);
  replace('figures.yaml', [
    [/ source: /g, ' source: Prova, '],
    [
      /^sources:/m,
      `sources:${unsourced.map((name) => `\n  ${name}: { claim: una prova, source: Prova }`).join('')}`,
    ],
  ]);
  replace('legal.yaml', [[/^confirmed: no/m, 'confirmed: sì']]);
  replace('home.yaml', [[/^ {2}alt:/m, '  photo: portico.jpg\n  alt:']]);
  replace('chi-siamo.yaml', [[/^ {2}alt:/m, '  photo: IMG_0001.JPG\n  alt:']]);
  replace('zones.yaml', [[/^( *)highlights:/m, '$1photo: savena.png\n$1highlights:']]);

  const images = join(publishedContent, 'pictures');
  mkdirSync(images, { recursive: true });
  await image(2400, 1600).jpeg().toFile(join(images, 'portico.jpg'));
  // A phone held upright stores the picture lying, with its orientation and the place where it was taken.
  await image(1600, 1200)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 29/1 0/1' } })
    .jpeg()
    .toFile(join(images, 'IMG_0001.JPG'));
  await image(900, 900).jpeg().toFile(join(images, 'non usata.jpg'));
  await image(700, 500).png().toFile(join(images, 'savena.png'));
}

function replace(file: string, changes: [search: RegExp, replacement: string][]): void {
  const path = join(publishedContent, file);
  let text = readFileSync(path, 'utf8');
  for (const [search, replacement] of changes) {
    if (!search.test(text)) throw new Error(`${path} has no ${search}`);
    text = text.replace(search, replacement);
  }
  writeFileSync(path, text);
}

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } });

if (import.meta.main) await buildSites();
