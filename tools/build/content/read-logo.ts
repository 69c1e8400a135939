import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Content } from '../../../shared/content/content.ts';
import type { ContentIssue } from '../../../shared/content/content-rules.ts';
import type { Logo } from '../../../shared/design/logo.ts';
import type { Files } from '../made-files.ts';

const logoName = 'logo.svg';

/** Files that an owner may have instead. They are sharp at one size only, or no browser shows them. */
const inPixels = /^logo\.(png|jpe?g|webp|gif|pdf|ai|eps|cdr)$/i;

const mostBytes = 60_000;

interface DrawnLogo {
  logo: Logo;
  /** The drawing as it is, and a picture for mails. */
  files: Files;
}

/** Reads the site's logo and draws it; without `drawn` the site has none. */
export async function readLogo(
  content: Partial<Content>,
  folder: string,
): Promise<{ issues: ContentIssue[]; drawn?: DrawnLogo }> {
  const name = content.brand?.logo ?? logoName;
  const file = join(folder, name);
  if (!existsSync(file)) {
    return { issues: missingLogo(content, folder) };
  }
  const refuse = (message: string) => ({ issues: [{ file: name, message }] });
  const svg = await readFile(file);
  const problem = problemWith(svg);
  if (problem) {
    return refuse(problem);
  }
  const drawn = await draw(svg).catch(() => undefined);
  if (!drawn) {
    return refuse('non si riesce a disegnarlo: esportalo di nuovo in formato SVG');
  }
  const { width, height } = drawn.info;
  if (width / height > 8 || height / width > 1.5) {
    return refuse('deve essere orizzontale o quadrato: largo da 0,7 a 8 volte la sua altezza');
  }
  const picture = `data:image/png;base64,${drawn.data.toString('base64')}`;
  return {
    issues: [],
    drawn: {
      logo: { picture, width, height },
      files: { [logoName]: () => svg, 'logo.png': () => drawn.data },
    },
  };
}

/** A site may have no logo. */
function missingLogo({ brand }: Partial<Content>, folder: string): ContentIssue[] {
  if (brand?.logo) {
    return [{ file: 'brand', path: ['logo'], message: `${brand.logo} non è in content/` }];
  }
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .filter((name) => inPixels.test(name))
    .map((name) => ({
      file: name,
      message: 'non si legge: serve il disegno vettoriale, in formato SVG, con il nome logo.svg',
    }));
}

function problemWith(svg: Buffer): string | undefined {
  const text = svg.toString();
  if (svg.length > mostBytes) {
    return `è troppo grande: ${Math.ceil(svg.length / 1000)} KB, e può averne ${mostBytes / 1000}`;
  }
  if (!text.includes('http://www.w3.org/2000/svg')) {
    return 'non è un disegno SVG';
  }
  // Without a frame a browser and the build would each choose another one.
  if (!/\s(?:viewBox|width)\s*=\s*["'][\d\sa-z.,-]+["']/.test(text)) {
    return 'non ha una cornice: salvalo con «viewBox», oppure con larghezza e altezza';
  }
  // A browser would write it in another typeface, or not at all.
  if (/<(?:\w+:)?(?:text|flowRoot)\b/.test(text)) {
    return 'contiene del testo: nel programma di disegno, convertilo in tracciati';
  }
  return undefined;
}

/** In pixels: sharp on paper, on every screen and in the largest icon. */
const pictureSize = { width: 1440, height: 360 };

async function draw(svg: Buffer) {
  const { height } = await sharp(svg).metadata();
  const density = (72 * pictureSize.height) / height;
  return sharp(svg, { density })
    .resize({ ...pictureSize, fit: 'inside' })
    .png({ palette: true, effort: 10 })
    .toBuffer({ resolveWithObject: true });
}
