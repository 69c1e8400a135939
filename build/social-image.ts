import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const file = fileURLToPath(new URL('../public/social.png', import.meta.url));

/** What a picture may tell of itself is plain ASCII: not every name is. */
const mark = (words: string) => createHash('sha256').update(words).digest('hex');

/** The image with a mark of what is written on it, so that a build can see whether it is still right. */
export const signed = (png: Uint8Array, words: string): Promise<Buffer> =>
  sharp(png)
    .withExif({ IFD0: { ImageDescription: mark(words) } })
    .png({ compressionLevel: 9 })
    .toBuffer();

/** @returns a line for the owner where the image that is shown with a shared address has other words than content/ */
export function socialImageRemarks(words: string, png: Uint8Array = readFileSync(file)): string[] {
  return Buffer.from(png).includes(mark(words))
    ? []
    : ['public/social.png: porta un altro nome o un’altra frase; «npm run images» la ridisegna'];
}

/** The words on it. */
export const socialWords = (name: string, line: string): string => `${name}: ${line}`;
