import { readFile } from 'node:fs/promises';
import { parse } from 'node:path';
import sharp from 'sharp';
import { slug } from '../../../shared/text/format.ts';

/** A photograph as it is in the content. Nobody writes into one. */
export type Original = {
  /** Its file's name in an address, without the ending. */
  name: string;
  bytes: Buffer;
  /** Width and height of the picture as it is shown: a phone held upright stores it on its side. */
  width: number;
  height: number;
};

/** `problem` is in Italian, with what to do. */
export type PhotographLook =
  | { original: Original; problem?: never }
  | { original?: never; problem: string };

/** In millions of pixels. Phones make 50 at most, and a larger picture takes more memory than a small machine has. */
const mostMegapixels = 120;

const incomplete = 'non è arrivata intera: copiala di nuovo';
const noImage =
  'non è una vera immagine JPG, PNG, WebP o AVIF: aprila in un programma di fotografie e salvala come JPG';
const heic =
  'è nel formato dell’iPhone (HEIC), anche se il nome finisce in un altro modo: spediscila a te stesso per email scegliendo una grandezza, e arriva come JPG';

/** Reads a photograph, decodes the whole of it, and says what is wrong with it. */
export async function lookAtPhotograph(path: string): Promise<PhotographLook> {
  const bytes = await readFile(path);
  const start = bytes.toString('latin1', 0, 64);
  if (startsAsHeic(start)) {
    return { problem: heic };
  }
  if (!startsAsPhotograph(start)) {
    return { problem: bytes.length === 0 ? incomplete : noImage };
  }
  try {
    const { autoOrient } = await imageOf(bytes).metadata();
    const { width, height } = autoOrient;
    const megapixels = Math.round((width * height) / 1e6);
    if (megapixels > mostMegapixels) {
      return {
        problem: `è troppo grande, ${megapixels} milioni di punti: rimpiccioliscila, al massimo ${mostMegapixels}`,
      };
    }
    // This decodes every row, of the first frame alone.
    await imageOf(bytes).resize(16, 16, { fit: 'fill' }).raw().toBuffer();
    return { original: { name: slug(parse(path).name), bytes, width, height } };
  } catch {
    return { problem: incomplete };
  }
}

/**
 * Phones write JPEGs that are a little wrong. Nobody sees what a warning is about, but an error costs half of the
 * picture.
 */
const imageOf = (bytes: Buffer) => sharp(bytes, { failOn: 'error', limitInputPixels: false });

/** An image container of the same family as HEIC names AVIF among its brands. */
const startsAsAvif = (start: string) => /^.{4}ftyp.*avi[fs]/s.test(start);
const startsAsHeic = (start: string) =>
  /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s.test(start) && !startsAsAvif(start);
const startsAsPhotograph = (start: string) =>
  /^(?:\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP)/s.test(start) || startsAsAvif(start);
