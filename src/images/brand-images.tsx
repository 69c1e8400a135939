import type { Content } from '../../shared/content/content.ts';
import { pngFile, svgFile } from '../drawings/files.tsx';
import type { HeroView } from '../drawings/HeroDrawing.tsx';
import { TabIcon, Wordmark } from '../drawings/Wordmark.tsx';
import { SocialCard, socialSize } from './SocialCard.tsx';
import { openSerif } from './text-paths.ts';

export const brandImages: Record<string, (content: Content) => string | Promise<Buffer>> = {
  'favicon.svg': ({ home }) => svgFile(<TabIcon view={home.picture.drawing} />),
  'favicon.ico': favicon,
  'apple-touch-icon.png': ({ home }) => pngFile(<AppIcon view={home.picture.drawing} />, 180, 180),
  'icon-192.png': ({ home }) => pngFile(<AppIcon view={home.picture.drawing} />, 192, 192),
  'icon-512.png': ({ home }) => pngFile(<AppIcon view={home.picture.drawing} />, 512, 512),
  'social.png': socialImage,
};

async function socialImage({ agency, home, seo }: Content): Promise<Buffer> {
  const draw = await openSerif(agency.name + seo.socialLine);
  const { drawing } = home.picture;
  const card = <SocialCard agency={agency.name} promise={seo.socialLine} view={drawing} draw={draw} />;
  return pngFile(card, socialSize.width, socialSize.height);
}

/** An .ico file is a directory of images; since Windows Vista an entry may be a whole PNG file. */
async function favicon({ home }: Content): Promise<Buffer> {
  const size = 48;
  const mark = <Wordmark view={home.picture.drawing} viewBox="-4 -1 32 32" />;
  const png = await pngFile(<g color="var(--color-rosso)">{mark}</g>, size, size);
  const [low, high] = [png.length & 0xffff, png.length >> 16];
  const header = Uint16Array.of(0, 1, 1, size + (size << 8), 0, 1, 32, low, high, 11 * 2, 0);
  return Buffer.concat([new Uint8Array(header.buffer), png]);
}

/** The square icon of a home screen: the mark, inside the circle that a mask may keep. */
function AppIcon({ view }: { view: HeroView | undefined }) {
  return (
    <g color="var(--color-rosso)">
      <rect width="100%" height="100%" fill="var(--color-plaster)" />
      <Wordmark view={view} viewBox="-14 -11 52 52" />
    </g>
  );
}
