import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Issue } from '../../../shared/content/issues.ts';
import { type Logo, LogoError, logoFile, readLogo } from '../../../shared/design/logo.ts';
import { contrastOf } from '../../../shared/design/oklch.ts';

export const logoName = 'logo.svg';

/** Files that an owner may have instead. They are sharp at one size only, or no browser shows them. */
const inPixels = /^logo\.(png|jpe?g|webp|gif|pdf|ai|eps|cdr)$/i;

/** The agency's logo, reduced to shapes; undefined for a site that has none. */
export function logoIn(folder: string): Logo | undefined {
  const file = join(folder, logoName);
  return existsSync(file) ? readLogo(readFileSync(file, 'utf8')) : undefined;
}

/** The least contrast at which a shape can be seen at all. */
const leastContrast = 1.6;

/** A line for the owner if the logo can hardly be seen on the page's ground, for example because it's made for a dark one. */
export async function logoRemarks(logo: Logo | undefined, ground: string): Promise<string[]> {
  if (!logo) {
    return [];
  }
  const { data, info } = await sharp(Buffer.from(logoFile(logo)))
    .resize({ width: 200, height: 200, fit: 'inside' })
    .flatten({ background: ground })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let index = 0; index < data.length; index += info.channels) {
    const pixel = `#${data.subarray(index, index + 3).toString('hex')}`;
    if (contrastOf(pixel, ground) >= leastContrast) {
      return [];
    }
  }
  return [
    `content/${logoName}: sul fondo della pagina, ${ground}, quasi non si vede: serve il logo nella versione scura`,
  ];
}

/** What is wrong with the logo. */
export function logoIssues(folder: string): Issue[] {
  try {
    if (logoIn(folder)) {
      return [];
    }
  } catch (error) {
    if (error instanceof LogoError) {
      return [{ file: logoName, rule: error.message }];
    }
    throw error;
  }
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .filter((file) => inPixels.test(file))
    .map((file) => ({
      file,
      rule: 'non si legge: serve il disegno vettoriale, in formato SVG, con il nome logo.svg',
    }));
}
