import type { Content } from '../../shared/content/content.ts';
import { pngFile, svgFile } from '../drawings/files.tsx';
import { TabIcon, Wordmark } from '../drawings/Wordmark.tsx';
import { AppIcon } from './AppIcon.tsx';
import { SocialCard, socialSize } from './SocialCard.tsx';
import { openSerif } from './text-paths.ts';

/** The icons and the social image, drawn at build time: they follow the palette, the drawings and the agency's name. */
const images: Record<string, (content: Content) => string | Promise<Buffer>> = {
  'favicon.svg': () => svgFile(<TabIcon />),
  'favicon.ico': favicon,
  'apple-touch-icon.png': () => pngFile(<AppIcon />, 180, 180),
  'icon-192.png': () => pngFile(<AppIcon />, 192, 192),
  'icon-512.png': () => pngFile(<AppIcon />, 512, 512),
  'social.png': socialImage,
};

export const brandImageNames = Object.keys(images);

export const brandImage = async (name: string, content: Content) => images[name]?.(content);

async function socialImage({ agency, seo }: Content): Promise<Buffer> {
  const draw = await openSerif(agency.name + seo.socialLine);
  const card = <SocialCard agency={agency.name} promise={seo.socialLine} draw={draw} />;
  return pngFile(card, socialSize.width, socialSize.height);
}

/** An .ico file is a directory of images; since Windows Vista an entry may be a whole PNG file. */
async function favicon(): Promise<Buffer> {
  const size = 32;
  const png = await pngFile(
    <g color="var(--color-rosso)">
      <Wordmark viewBox="-4 -1 32 32" />
    </g>,
    size,
    size,
  );
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
