import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../../shared/content/content.ts';
import type { ContentIssue } from '../../shared/content/rules.ts';
import { namedPhotos } from '../../shared/images/slots.ts';
import { didYouMean } from '../../shared/near-miss.ts';

/** The first bytes of JPEG, PNG, WebP and AVIF; those of a renamed HEIC differ. */
const signature = /^(\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP|.{4}ftypavi[fs])/s;

export function photoIssues(content: Partial<Content>, folder: string): ContentIssue[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const files = names.filter((name) => /\.(jpe?g|png|webp|avif)$/i.test(name));
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
