import type { Content } from '../../shared/content/content.ts';
import { pngFile, svgFile } from '../drawings/files.tsx';
import type { HeroView } from '../drawings/HeroDrawing.tsx';
import { TabIcon, Wordmark } from '../drawings/Wordmark.tsx';
import { SocialCard, socialSize } from './SocialCard.tsx';
import { openSerif } from './text-paths.ts';

const images: Record<string, (content: Content) => string | Promise<Buffer>> = {
  'favicon.svg': ({ home }) => svgFile(<TabIcon view={home.picture.drawing} />),
  'favicon.ico': favicon,
  'apple-touch-icon.png': ({ home }) => pngFile(<AppIcon view={home.picture.drawing} />, 180, 180),
  'icon-192.png': ({ home }) => pngFile(<AppIcon view={home.picture.drawing} />, 192, 192),
  'icon-512.png': ({ home }) => pngFile(<AppIcon view={home.picture.drawing} />, 512, 512),
  'social.png': socialImage,
};

export const brandImageNames = Object.keys(images);

export const brandImage = async (name: string, content: Content) => images[name]?.(content);

async function socialImage({ agency, home, seo }: Content): Promise<Buffer> {
  const draw = await openSerif(agency.name + seo.socialLine);
  const { drawing } = home.picture;
  const card = <SocialCard agency={agency.name} promise={seo.socialLine} view={drawing} draw={draw} />;
  return pngFile(card, socialSize.width, socialSize.height);
}

/** An .ico file is a directory of images; since Windows Vista an entry may be a whole PNG file. */
async function favicon({ home }: Content): Promise<Buffer> {
  const size = 48;
  const png = await pngFile(
    <g color="var(--color-rosso)">
      <Wordmark view={home.picture.drawing} viewBox="-4 -1 32 32" />
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

/**
 * The square icon of a home screen: the town's towers, or a bell tower and a cypress, through an arch, all inside the
 * circle that a mask may keep.
 */
function AppIcon({ view }: { view: HeroView | undefined }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <path fill="var(--color-rosso-deep)" d="M0 0h64v64H0z" />
      <path fill="var(--color-rosso)" d="M10 64V32a22 22 0 0 1 44 0v32z" />
      <path fill="var(--color-draw-roof)" d="M13 64V32a19 19 0 0 1 38 0v32z" />
      <path fill="var(--color-ocra-pale)" d="M15 64V32a18 18 0 0 1 36 0v32z" />
      <circle cx="42" cy="38" r="7" fill="var(--color-ocra)" />
      <path fill="var(--color-draw-hill)" d="M15 50q10-6 20-3 8-4 16-2v19H15z" />
      {view === 'bologna' ? (
        <>
          <path fill="var(--color-rosso-deep)" d="M23 64l1.5-40h-1v-4h1.5v1.5h2V64zM34 64l3-25h2l-2 25z" />
          <path fill="var(--color-rosso)" d="M27 21.5h1V20h1.5v4h-1L30 64h-3zM39 39h3l-2 25h-4z" />
        </>
      ) : (
        <>
          <path fill="var(--color-rosso-deep)" d="M24 64V32h5v32zM22.5 32L29 20v12z" />
          <path fill="var(--color-rosso)" d="M29 64V32h5v32zM29 20l6.5 12H29z" />
          <path fill="var(--color-persiana)" d="M40 64V46q4-14 8 0v18z" />
          <path
            fill="var(--color-ink)"
            d="M28.5 15h1v6h-1zM27 17h4v1h-4zM26 41v-4a1.5 2 0 0 1 3 0v4zM30.5 41v-4a1.2 2 0 0 1 2.5 0v4z"
          />
        </>
      )}
      <path fill="var(--color-ocra)" d="M15 56h18v8H15zM35 59h16v5H35z" />
      <path fill="var(--color-draw-roof)" d="M15 57v-3l4-4h11l5 7zM33 60l5-6h13v6z" />
    </svg>
  );
}
