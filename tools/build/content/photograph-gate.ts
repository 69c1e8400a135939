import { readFile } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';

interface PhotographFacts {
  format: 'jpeg' | 'png' | 'webp' | 'avif';
  /** Width and height of the picture as it is shown, upright. */
  width: number;
  height: number;
  /** More than one for an animation. The page shows the first. */
  frames: number;
  hasAlpha: boolean;
  /** The number that Exif gives: 1 is a picture stored upright, 6 one from a phone held upright. */
  orientation: number;
}

/** `problem` is in Italian, with what to do. */
export type PhotographLook =
  | { facts: PhotographFacts; problem?: never }
  | { facts?: never; problem: string };

/** In millions of pixels. Phones make 50 at most, and a larger picture takes more memory than a small machine has. */
const mostMegapixels = 120;

const incomplete = 'non è arrivata intera: copiala di nuovo';
const noImage =
  'non è una vera immagine JPG, PNG, WebP o AVIF: aprila in un programma di fotografie e salvala come JPG';
const heic =
  'è nel formato dell’iPhone (HEIC), anche se il nome finisce in un altro modo: spediscila a te stesso per email scegliendo una grandezza, e arriva come JPG';

/** Decodes the whole photograph, and says what it is or what is wrong with it. */
export async function lookAtPhotograph(path: string): Promise<PhotographLook> {
  const bytes = await readFile(path);
  const start = bytes.toString('latin1', 0, 64);
  if (isHeic(start)) {
    return { problem: heic };
  }
  if (!isPhotograph(start)) {
    return { problem: bytes.length === 0 ? incomplete : noImage };
  }
  try {
    const metadata = await imageOf(bytes).metadata();
    const facts = factsOf(metadata);
    if (!facts) {
      return { problem: noImage };
    }
    const megapixels = Math.round((facts.width * facts.height) / 1e6);
    if (megapixels > mostMegapixels) {
      return {
        problem: `è troppo grande, ${megapixels} milioni di punti: rimpiccioliscila, al massimo ${mostMegapixels}`,
      };
    }
    // This decodes every row, of the first frame alone.
    await imageOf(bytes).resize(16, 16, { fit: 'fill' }).raw().toBuffer();
    return { facts };
  } catch {
    return { problem: incomplete };
  }
}

/** Phones write JPEGs that are a little wrong. Nobody sees what a warning is about, but an error costs half of the picture. */
const imageOf = (bytes: Buffer) => sharp(bytes, { failOn: 'error', limitInputPixels: false });

/** An image container of the same family as HEIC names AVIF among its brands. */
const isAvif = (start: string) => /^.{4}ftyp.*avi[fs]/s.test(start);
const isHeic = (start: string) =>
  /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s.test(start) && !isAvif(start);
const isPhotograph = (start: string) =>
  /^(?:\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP)/s.test(start) || isAvif(start);

function factsOf(metadata: Metadata): PhotographFacts | undefined {
  const format = metadata.format === 'heif' ? 'avif' : metadata.format;
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp' && format !== 'avif') {
    return undefined;
  }
  const orientation = metadata.orientation ?? 1;
  const isStoredLying = orientation >= 5;
  // The frames of an animation are stacked in one picture.
  const height = metadata.pageHeight ?? metadata.height;
  return {
    format,
    width: isStoredLying ? height : metadata.width,
    height: isStoredLying ? metadata.width : height,
    frames: metadata.pages ?? 1,
    hasAlpha: metadata.hasAlpha,
    orientation,
  };
}
