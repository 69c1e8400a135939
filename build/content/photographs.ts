import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../../shared/content/content.ts';
import type { ContentIssue } from '../../shared/content/rules.ts';
import { namedPhotos } from '../../shared/images/slots.ts';
import { didYouMean } from '../../shared/near-miss.ts';

/** The first bytes of JPEG, PNG, WebP and AVIF; those of a renamed HEIC differ. */
const signature = /^(\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP|.{4}ftypavi[fs])/s;

/** What is no photograph by its name is none of ours. */
const photosIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => /\.(jpe?g|png|webp|avif)$/i.test(name)) : [];

export function photoIssues(content: Partial<Content>, folder: string): ContentIssue[] {
  const files = photosIn(folder);
  const missing = namedPhotos(content)
    .filter(({ photo }) => !files.includes(photo))
    .map(({ file, path, photo }) => ({
      file,
      path,
      rule: `${photo} non è in content/pictures${didYouMean(photo, files)}`,
    }));
  const unreadable = files
    .filter((name) => !signature.test(readFileSync(join(folder, name)).toString('latin1', 0, 12)))
    .map((picture) => ({
      file: `pictures/${picture}`,
      rule: 'non è una vera immagine JPG, PNG, WebP o AVIF',
    }));
  return [...missing, ...unreadable];
}

/** One line for each photograph that no picture names: a replaced one stays until somebody removes it. */
export const unusedPhotos = (content: Content, contentDir: string): string[] =>
  photosIn(join(contentDir, 'pictures'))
    .filter((name) => namedPhotos(content).every(({ photo }) => photo !== name))
    .map((name) => `content/pictures/${name}: la pagina non la mostra; se non serve più, toglila`);
