import type { Content } from '../../shared/content/content.ts';
import { isWide, type Logo } from '../../shared/design/logo.ts';
import { HeroDrawing, type HeroView } from '../drawings/HeroDrawing.tsx';
import type { DrawText } from '../drawings/text-paths.ts';
import { markSize, Wordmark } from '../drawings/Wordmark.tsx';

export const socialSize = { width: 1200, height: 630 };

/** A card with a photograph is a JPEG: as a PNG it would be too large for messengers and social networks. */
export const socialPath = ({ home }: Pick<Content, 'home'>): string =>
  home.picture.photo ? '/social.jpg' : '/social.png';

const brand = { size: 40, line: 44, left: 168, width: 430, height: 3 * markSize.height };
const title = { size: 84, line: 84, left: 72, width: 540 };
const gap = 36;

type SocialCardProps = {
  agency: string;
  promise: string;
  view: HeroView | undefined;
  /** The address of the first view's photograph. Without one the drawing is shown. */
  photo: string | undefined;
  logo: Logo | undefined;
  draw: DrawText;
};

export function SocialCard({ agency, promise, view, photo, logo, draw }: SocialCardProps) {
  // A wide logo already contains the name.
  const name = logo && isWide(logo) ? [] : draw(agency, brand.size, brand.width);
  // The words after the last comma start a new line, in another colour.
  const lines = promise.split(/(?<=,) (?!.*, )/).flatMap((part, index) => {
    const fill = index === 0 ? 'var(--color-ink)' : 'var(--color-primary)';
    return draw(part, title.size, title.width).map(({ path }) => ({ path, fill }));
  });
  const top = (socialSize.height - brand.height - gap - lines.length * title.line) / 2;
  // The baseline is at 0.78 of the line height, because the font's ascent and descent differ.
  const nameTop = top + (brand.height - name.length * brand.line) / 2 + 0.78 * brand.line;
  const titleTop = top + brand.height + gap + 0.78 * title.line;
  return (
    <svg viewBox="0 0 1200 630" aria-hidden="true">
      <path fill="var(--color-ground)" d="M0 0h1200v630H0z" />
      {logo ? (
        <image
          href={logo.picture}
          x={title.left}
          y={top}
          width={isWide(logo) ? brand.left + brand.width - title.left : 3 * markSize.width}
          height={brand.height}
          preserveAspectRatio="xMinYMid meet"
        />
      ) : (
        <svg
          aria-hidden="true"
          x={title.left}
          y={top}
          width={3 * markSize.width}
          height={brand.height}
          color="var(--color-primary)"
        >
          <Wordmark view={view} />
        </svg>
      )}
      <g fill="var(--color-ink)">
        {name.map(({ path }, index) => (
          <path
            key={path}
            transform={`translate(${brand.left} ${nameTop + index * brand.line})`}
            d={path}
          />
        ))}
      </g>
      {lines.map(({ path, fill }, index) => (
        <path
          key={path}
          fill={fill}
          transform={`translate(${title.left} ${titleTop + index * title.line})`}
          d={path}
        />
      ))}
      <svg x="640" width="560" height="630" aria-hidden="true">
        {photo ? (
          <image href={photo} width="560" height="630" preserveAspectRatio="xMidYMid slice" />
        ) : (
          <HeroDrawing alt="" view={view} />
        )}
      </svg>
    </svg>
  );
}
