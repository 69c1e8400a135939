import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Issue } from '../../../shared/content/issues.ts';
import type { FileMakers } from '../../common/made-files.ts';
import { inspectPhotograph } from './inspect-photograph.ts';
import { isPhotographName } from './read-photographs.ts';

/** The folder in content/ whose files lie at the site's root: proofs for search engines, `ads.txt`, a PDF. */
const publicFolder = 'public';

/** The largest file: a server holds all files in memory. */
const maxBytes = 20_000_000;

/** Types of files that every host sends correctly. */
const published = /\.(?:js|pdf|txt|html|xml|json|png|jpe?g|webp|avif|gif|svg|ico)$/;

/** Files that operating systems put into folders. */
const litter = /^(?:\.DS_Store|\._.*|\.gitkeep|Thumbs\.db|desktop\.ini)$/i;

/** Reads the files of `content/public/` by name, and reports the issues that can be seen from this folder alone. */
export async function readPublicFiles(
  contentDir: string,
): Promise<{ issues: Issue[]; files: FileMakers }> {
  const folder = join(contentDir, publicFolder);
  const issues: Issue[] = [];
  const files: FileMakers = {};
  for (const name of namesIn(folder)) {
    const file = join(folder, name);
    const message = messageAbout(file, name);
    if (message) {
      issues.push(fileIssue(name, message));
      continue;
    }
    if (!isPhotographName(name)) {
      files[name] = () => readFile(file);
      continue;
    }
    const inspection = await inspectPhotograph(file);
    if ('message' in inspection) {
      issues.push(fileIssue(name, inspection.message));
      continue;
    }
    const { bytes } = inspection.original;
    files[name] = () => withoutCameraData(bytes);
  }
  return { issues, files };
}

/**
 * A photograph's bytes without the camera's data, such as the place. A photograph without such data stays unchanged.
 */
async function withoutCameraData(bytes: Buffer): Promise<Uint8Array> {
  const picture = sharp(bytes, { animated: true, failOn: 'none' });
  const { exif, xmp, iptc } = await picture.metadata();
  if (!exif && !xmp && !iptc) {
    return bytes;
  }
  return picture.autoOrient().keepIccProfile().jpeg({ quality: 90, force: false }).toBuffer();
}

/** Reports each file that would replace one of the site's own, whose paths are `taken`. */
export function reservedNameIssues(names: readonly string[], taken: readonly string[]): Issue[] {
  const takenAtRoot = taken.map((path) => path.split('/')[0]?.toLowerCase());
  // A Mac and Windows don't tell capitals from small letters in names.
  return names
    .filter((name) => takenAtRoot.includes(name.toLowerCase()))
    .map((name) =>
      fileIssue(name, 'il sito ha già un file suo con questo nome: cambialo, o toglilo'),
    );
}

const fileIssue = (name: string, message: string): Issue => ({
  file: `${publicFolder}/${name}`,
  message,
});

function namesIn(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => !litter.test(name)).sort();
}

/** What is wrong with a file, as the message of an issue. */
function messageAbout(file: string, name: string): string | undefined {
  const stats = statSync(file);
  if (stats.isDirectory()) {
    return 'qui stanno solo file, senza cartelle: nel sito sono tutti alla radice';
  }
  // Hosts obey some files whose names begin with a dot or `_`, such as `_worker.js`.
  if (!/^[a-z0-9][a-z0-9._-]*$/i.test(name)) {
    return 'il nome può avere lettere senza accenti, cifre, punti e trattini: cambialo';
  }
  if (!published.test(name)) {
    return 'qui stanno solo .pdf, .txt, .html, .xml, .json, .js e immagini, con la fine del nome in minuscolo';
  }
  if (stats.size > maxBytes) {
    return `è di ${Math.ceil(stats.size / 1_000_000)} MB, e possono essere ${maxBytes / 1_000_000}`;
  }
  return undefined;
}
