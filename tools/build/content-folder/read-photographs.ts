import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Issue } from '../../../shared/content/issues.ts';
import { namedPhotos } from '../../../shared/content/photo-places.ts';
import type { ValidatedContent } from '../../../shared/content/reading/validate-content.ts';
import { didYouMean } from '../../../shared/text/near-miss.ts';
import { inspectPhotograph, type Original } from './inspect-photograph.ts';

export const isPhotographName = (name: string) => /\.(jpe?g|jfif|png|webp|avif)$/i.test(name);

/** Includes images that no build can use, so that the owner hears about them. */
const isImageName = (name: string) =>
  isPhotographName(name) || /\.(heic|heif|gif|tiff?|bmp)$/i.test(name);

/** A Mac may store an accent apart from its letter. */
const isSameName = (a: string, b: string) => a.normalize('NFC') === b.normalize('NFC');

export type ReadPhotographs = {
  issues: Issue[];
  /** The photographs that the content uses, by the name that it uses. */
  originals: Map<string, Original>;
  /** On each image that the content doesn't use. A replaced photograph stays in the folder until somebody removes it. */
  remarks: Issue[];
};

/** Reads all photographs in a folder, even unused ones, so that a broken photograph is reported before it is used. */
export async function readPhotographs(
  { validFiles, locate }: Pick<ValidatedContent, 'validFiles' | 'locate'>,
  folder: string,
): Promise<ReadPhotographs> {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const named = namedPhotos(validFiles);
  const nameInContent = (file: string) => named.find(({ photo }) => isSameName(photo, file))?.photo;

  const issues: Issue[] = [];
  for (const { file, path, photo } of named) {
    if (!files.some((name) => isSameName(name, photo))) {
      const message = `${photo} non è in content/pictures${didYouMean(photo, files)}`;
      issues.push(...locate({ file, path, message }));
    }
  }
  const originals = new Map<string, Original>();
  const photographs = files.filter((name) => isPhotographName(name) || nameInContent(name));
  for (const file of photographs) {
    const inspection = await inspectPhotograph(join(folder, file));
    const photo = nameInContent(file);
    if ('message' in inspection) {
      issues.push({ file: `pictures/${file}`, message: inspection.message });
    } else if (photo) {
      originals.set(photo, inspection.original);
    }
  }
  const remarks = files
    .filter((file) => isImageName(file) && !nameInContent(file))
    .map((file) => ({
      file: `pictures/${file}`,
      message: 'la pagina non la mostra; se non serve più, toglila',
    }));
  return { issues, originals, remarks };
}
