import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Issue } from '../../../shared/content/issues.ts';
import type { ValidatedContent } from '../../../shared/content/reading/validate-content.ts';
import type { Logo } from '../../../shared/design/logo.ts';
import { didYouMean } from '../../../shared/text/near-miss.ts';
import type { FileMakers } from '../../common/made-files.ts';

const logoName = 'logo.svg';

/** Logos that an owner may have instead. They are sharp at one size only, or browsers can't show them. */
const unusableLogo = /^logo\.(png|jpe?g|webp|gif|pdf|ai|eps|cdr)$/i;

const maxBytes = 60_000;

export type DrawnLogo = {
  logo: Logo;
  /** The drawing as the owner made it, and a PNG of it for mails. */
  files: FileMakers;
};

/**
 * Reads the site's logo and draws it. `drawn` is missing if the site has no logo, or if little or nothing of it can be
 * seen.
 */
export async function readLogo(
  { validFiles, locate }: ValidatedContent,
  folder: string,
): Promise<{ issues: Issue[]; drawn?: DrawnLogo }> {
  const named = validFiles.brand?.logo;
  const name = named ?? logoName;
  const file = join(folder, name);
  if (!existsSync(file)) {
    const message = `${named} non è in content/${didYouMean(name, readdirSync(folder))}`;
    const issues = named ? locate({ file: 'brand', path: ['logo'], message }) : otherLogos(folder);
    return { issues };
  }
  const drawn = await drawLogo(inUtf8(await readFile(file)));
  if ('message' in drawn) {
    return { issues: [{ file: name, message: drawn.message }] };
  }
  return { issues: [], drawn };
}

/** A site needs no logo, but a file with a logo's name is probably meant to be one. */
function otherLogos(folder: string): Issue[] {
  return readdirSync(folder)
    .filter((name) => unusableLogo.test(name))
    .map((name) => ({
      file: name,
      message: 'non si legge: serve il disegno vettoriale, in formato SVG, con il nome logo.svg',
    }));
}

async function drawLogo(svg: Buffer): Promise<DrawnLogo | { message: string }> {
  const message = messageAbout(svg);
  if (message) {
    return { message };
  }
  const drawn = await draw(svg).catch(() => undefined);
  if (!drawn) {
    return { message: 'non si riesce a disegnarlo: esportalo di nuovo in formato SVG' };
  }
  const { data, info } = drawn;
  const { width, height } = info;
  if (width / height > 8 || height / width > 1.5) {
    return { message: 'deve essere orizzontale o quadrato: largo da 0,7 a 8 volte la sua altezza' };
  }
  if ((await filledShare(data)) < minShare) {
    return {
      message:
        'della sua pagina il disegno riempie meno di un ventesimo: esportalo con la pagina ridotta al disegno',
    };
  }
  const png = `data:image/png;base64,${data.toString('base64')}`;
  return {
    logo: { png, width, height },
    files: { [logoName]: () => svg, 'logo.png': () => data },
  };
}

/** What is wrong with a drawing, as the message of an issue. */
function messageAbout(svg: Buffer): string | undefined {
  const text = svg.toString();
  if (svg.length > maxBytes) {
    return `è troppo grande: ${Math.ceil(svg.length / 1000)} KB, e può averne ${maxBytes / 1000}`;
  }
  if (!text.includes('http://www.w3.org/2000/svg')) {
    return 'non è un disegno SVG';
  }
  // Without a frame a browser and the build would each choose a different one.
  if (!/\s(?:viewBox|width)\s*=\s*["'][\d\sa-z.,-]+["']/.test(text)) {
    return 'non ha una cornice: salvalo con «viewBox», oppure con larghezza e altezza';
  }
  // A browser would use another typeface for text, or show none.
  if (/<(?:\w+:)?(?:text|flowRoot)\b/.test(text)) {
    return 'contiene del testo: nel programma di disegno, convertilo in tracciati';
  }
  return undefined;
}

/** The file in UTF-8, the encoding in which it is served. Some drawing programs write another encoding. */
function inUtf8(bytes: Buffer): Buffer {
  const encoding = encodingOf(bytes);
  if (/^utf-?8$/i.test(encoding)) {
    return bytes;
  }
  const text = new TextDecoder(encoding).decode(bytes);
  return Buffer.from(text.replace(/encoding\s*=\s*["'][\w-]+["']/, 'encoding="UTF-8"'));
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) {
    return 'utf-16le';
  }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    return 'utf-16be';
  }
  const declared = declaredEncoding.exec(bytes.toString('latin1', 0, 200));
  return declared?.[1] ?? 'utf-8';
}

/** The encoding in `<?xml version="1.0" encoding="iso-8859-1"?>`. */
const declaredEncoding = /^<\?xml[^>]*\sencoding\s*=\s*["'](utf-8|iso-8859-\d+|windows-\d+)["']/i;

/** In pixels: sharp on paper, on every screen and in the largest icon. */
const pngSize = { width: 1440, height: 360 };

async function draw(svg: Buffer) {
  const { height } = await sharp(svg).metadata();
  const density = (72 * pngSize.height) / height;
  return sharp(svg, { density })
    .resize({ ...pngSize, fit: 'inside' })
    .png({ palette: true, effort: 10 })
    .toBuffer({ resolveWithObject: true });
}

/** A drawing that takes less than this share of its page is a dot in the header, for example a mark on an A4 page. */
const minShare = 1 / 20;

/** The share of its page that a drawing takes, measured by the smallest rectangle around it. */
async function filledShare(png: Buffer): Promise<number> {
  const { channels } = await sharp(png).ensureAlpha().stats();
  const isEmpty = channels.at(-1)?.max === 0;
  if (isEmpty) {
    return 0;
  }
  const page = await sharp(png).metadata();
  const { info } = await sharp(png)
    .trim({ background: '#0000' })
    .toBuffer({ resolveWithObject: true });
  return (info.width * info.height) / (page.width * page.height);
}
