import { isWide, type Logo } from '../../shared/design/logo.ts';
import { HeroDrawing, type HeroDrawingName } from '../drawings/HeroDrawing.tsx';
import { Mark, markSize } from '../drawings/Mark.tsx';
import type { DrawText } from '../drawings/text-paths.ts';
import { socialSize } from './social-image.ts';

/** The mark or logo, with the agency's name to the right of it. */
const brand = { size: 40, lineHeight: 44, left: 168, width: 430, height: 3 * markSize.height };
const title = { size: 84, lineHeight: 84, left: 72, width: 540 };
const gap = 36;

type SocialCardProps = {
  agencyName: string;
  promise: string;
  drawing: HeroDrawingName | undefined;
  /** The address of the first view's photograph. Without one the drawing is shown. */
  photo: string | undefined;
  logo: Logo | undefined;
  draw: DrawText;
};

export function SocialCard({ agencyName, promise, drawing, photo, logo, draw }: SocialCardProps) {
  // A wide logo already contains the name.
  const name = logo && isWide(logo) ? [] : draw(agencyName, brand.size, brand.width);
  const titleLines = splitPromise(promise, draw);
  const top = (socialSize.height - brand.height - gap - titleLines.length * title.lineHeight) / 2;
  const nameTop = top + (brand.height - name.length * brand.lineHeight) / 2;
  return (
    <svg viewBox="0 0 1200 630" aria-hidden="true">
      <path fill="var(--color-ground)" d="M0 0h1200v630H0z" />
      <MarkOrLogo logo={logo} drawing={drawing} top={top} />
      <Lines lines={name} left={brand.left} top={nameTop} lineHeight={brand.lineHeight} />
      <Lines
        lines={titleLines}
        left={title.left}
        top={top + brand.height + gap}
        lineHeight={title.lineHeight}
      />
      <svg x="640" width="560" height="630" aria-hidden="true">
        {photo ? (
          <image href={photo} width="560" height="630" preserveAspectRatio="xMidYMid slice" />
        ) : (
          <HeroDrawing alt="" drawing={drawing} />
        )}
      </svg>
    </svg>
  );
}

type Line = { path: string; fill?: string };

/** The words after the last comma start a new line, in another colour. */
function splitPromise(promise: string, draw: DrawText): Line[] {
  const drawn = (text: string, fill: string): Line[] =>
    draw(text, title.size, title.width).map(({ path }) => ({ path, fill }));
  const comma = promise.lastIndexOf(', ');
  if (comma < 0) {
    return drawn(promise, 'var(--color-ink)');
  }
  const beginning = promise.slice(0, comma + 1);
  const end = promise.slice(comma + 2);
  return [...drawn(beginning, 'var(--color-ink)'), ...drawn(end, 'var(--color-primary)')];
}

function MarkOrLogo({
  logo,
  drawing,
  top,
}: Pick<SocialCardProps, 'logo' | 'drawing'> & { top: number }) {
  const nameEnd = brand.left + brand.width;
  const width = logo && isWide(logo) ? nameEnd - title.left : 3 * markSize.width;
  const box = { x: title.left, y: top, width, height: brand.height };
  if (logo) {
    return <image href={logo.png} {...box} preserveAspectRatio="xMinYMid meet" />;
  }
  return (
    <svg aria-hidden="true" {...box} color="var(--color-primary)">
      <Mark drawing={drawing} />
    </svg>
  );
}

type LinesProps = { lines: Line[]; left: number; top: number; lineHeight: number };

function Lines({ lines, left, top, lineHeight }: LinesProps) {
  // The baseline is at 0.78 of the line height, because the font's ascent and descent differ.
  const firstBaseline = top + 0.78 * lineHeight;
  return lines.map(({ path, fill = 'var(--color-ink)' }, index) => (
    <path
      key={path}
      fill={fill}
      transform={`translate(${left} ${firstBaseline + index * lineHeight})`}
      d={path}
    />
  ));
}
