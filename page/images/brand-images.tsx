import { headings, logo } from 'virtual:content';
import type { ReactElement } from 'react';
import type { Content } from '../../shared/content/content.ts';
import { jpegFile, pngFile, svgFile } from '../drawings/files.tsx';
import { Mark, markSize, TabIcon, tabIconBox } from '../drawings/Mark.tsx';
import { openHeadings } from '../drawings/text-paths.ts';
import { icoFile } from './ico-file.ts';
import { logoIcon } from './logo-icon.tsx';
import { SocialCard } from './SocialCard.tsx';
import { socialSize } from './social-image.ts';

export const brandImages: Record<string, (content: Content) => Promise<string | Buffer>> = {
  'favicon.svg': async (content) => svgFile(await tabIcon(content)),
  'favicon.ico': favicon,
  'apple-touch-icon.png': (content) => appIcon(content, 180, 4),
  'icon-192.png': (content) => appIcon(content, 192, 4),
  'icon-512.png': (content) => appIcon(content, 512, 10),
};

async function tabIcon({ agency, home }: Content): Promise<ReactElement> {
  return logo ? (
    await logoIcon({ logo, agencyName: agency.name, share: 0.84, rounded: 18 })
  ) : (
    <TabIcon drawing={home.picture.drawing} />
  );
}

/** `photograph` is the first view's photograph, if there is one. */
export async function socialImage(
  { agency, home, seo }: Content,
  photograph?: Uint8Array,
): Promise<Buffer> {
  const draw = await openHeadings(headings, agency.name + seo.socialLine);
  const card = (
    <SocialCard
      agencyName={agency.name}
      promise={seo.socialLine}
      drawing={home.picture.drawing}
      photo={photograph && `data:image/jpeg;base64,${Buffer.from(photograph).toString('base64')}`}
      logo={logo}
      draw={draw}
    />
  );
  const { width, height } = socialSize;
  return photograph ? jpegFile(card, width, height) : pngFile(card, width, height);
}

async function favicon(content: Content): Promise<Buffer> {
  const size = 48;
  const mark = <Mark drawing={content.home.picture.drawing} viewBox={tabIconBox} />;
  const icon = logo ? await tabIcon(content) : <g color="var(--color-primary)">{mark}</g>;
  const png = await pngFile(icon, size, size);
  return icoFile(png, size);
}

/**
 * The square icon for home screens: the mark in the middle, inside the circle that any mask leaves visible. A unit of
 * the mark is a whole number of pixels, or its edges would be blurred.
 */
async function appIcon({ agency, home }: Content, size: number, unit: number): Promise<Buffer> {
  if (logo) {
    const icon = await logoIcon({ logo, agencyName: agency.name, share: 0.64, rounded: 0 });
    return pngFile(icon, size, size);
  }
  const side = size / unit;
  const left = (side - markSize.width) / 2;
  const top = (side - markSize.height) / 2;
  const icon = (
    <g color="var(--color-primary)">
      <rect width="100%" height="100%" fill="var(--color-ground)" />
      <Mark drawing={home.picture.drawing} viewBox={`${-left} ${-top} ${side} ${side}`} />
    </g>
  );
  return pngFile(icon, size, size);
}
