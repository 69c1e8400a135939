import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parse } from 'node:path';
import sharp from 'sharp';
import { slug } from '../../../shared/text/format.ts';

/** A photograph as it is in the content. */
export type Original = {
  /** The name of the photograph's file in an address, without the ending. */
  name: string;
  bytes: Buffer;
  /** Width and height of the picture as shown. A phone held upright stores its picture sideways. */
  width: number;
  height: number;
};

/** `message` is in Italian, and says what to do. */
type Inspection = { original: Original } | { message: string };

/** In millions of pixels. Most phones make up to 50, and a larger picture needs more memory than a small machine has. */
const maxMegapixels = 120;

const incomplete = 'non è arrivata intera: copiala di nuovo';
const noImage =
  'non è una vera immagine JPG, PNG, WebP o AVIF: aprila in un programma di fotografie e salvala come JPG';
const heic =
  'è nel formato dell’iPhone (HEIC), anche se il nome finisce in un altro modo: spediscila a te stesso per email scegliendo una grandezza, e arriva come JPG';

/** Results by path, time and size, because while somebody works on a site its content is read at every change. */
const inspections = new Map<string, Inspection>();

/** Says what is wrong with a photograph. It is inspected again only once its file has changed. */
export async function inspectPhotograph(path: string): Promise<Inspection> {
  const { mtimeMs, size } = statSync(path);
  const key = `${path} ${mtimeMs} ${size}`;
  const inspection = inspections.get(key) ?? (await inspect(path));
  inspections.set(key, inspection);
  return inspection;
}

async function inspect(path: string): Promise<Inspection> {
  const bytes = await readFile(path);
  const start = bytes.toString('latin1', 0, 64);
  if (startsAsHeic(start)) {
    return { message: heic };
  }
  if (!startsAsPhotograph(start)) {
    return { message: bytes.length === 0 ? incomplete : noImage };
  }
  try {
    const { autoOrient } = await imageOf(bytes).metadata();
    const { width, height } = autoOrient;
    const megapixels = Math.round((width * height) / 1e6);
    if (megapixels > maxMegapixels) {
      return {
        message: `è troppo grande, ${megapixels} milioni di punti: rimpiccioliscila, al massimo ${maxMegapixels}`,
      };
    }
    // This decodes every row, but only of the first frame.
    await imageOf(bytes).resize(16, 16, { fit: 'fill' }).raw().toBuffer();
    return { original: { name: slug(parse(path).name), bytes, width, height } };
  } catch {
    return { message: incomplete };
  }
}

/**
 * Some phones write slightly faulty JPEGs. What the decoder warns about can't be seen, but after an error half of the
 * picture is missing.
 */
const imageOf = (bytes: Buffer) => sharp(bytes, { failOn: 'error', limitInputPixels: false });

/** HEIC and AVIF share an image container. An AVIF names itself among the container's brands. */
const startsAsAvif = (start: string) => /^.{4}ftyp.*avi[fs]/s.test(start);
const startsAsHeic = (start: string) =>
  /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s.test(start) && !startsAsAvif(start);
const startsAsPhotograph = (start: string) =>
  /^(?:\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP)/s.test(start) || startsAsAvif(start);
