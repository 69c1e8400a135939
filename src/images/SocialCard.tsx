import { HeroDrawing, type HeroView } from '../drawings/HeroDrawing.tsx';
import { Wordmark } from '../drawings/Wordmark.tsx';
import type { DrawText } from './text-paths.ts';

export const socialSize = { width: 1200, height: 630 };

const brand = { size: 40, line: 44, left: 180, width: 430, height: 88 };
const title = { size: 84, line: 84, left: 72, width: 540 };
const gap = 36;

type SocialCardProps = { agency: string; promise: string; view: HeroView | undefined; draw: DrawText };

export function SocialCard({ agency, promise, view, draw }: SocialCardProps) {
  const name = draw(agency, brand.size, brand.width);
  const lines = promise.split(/(?<=,) (?!.*, )/).flatMap((part, index) => {
    const fill = index === 0 ? 'var(--color-ink)' : 'var(--color-rosso)';
    return draw(part, title.size, title.width).map(({ path }) => ({ path, fill }));
  });
  const top = (socialSize.height - brand.height - gap - lines.length * title.line) / 2;
  // A baseline lies at 0.78 of a line's height: ascent and descent of the font are not alike.
  const nameTop = top + (brand.height - name.length * brand.line) / 2 + 0.78 * brand.line;
  const titleTop = top + brand.height + gap + 0.78 * title.line;
  return (
    <svg viewBox="0 0 1200 630" aria-hidden="true">
      <path fill="var(--color-plaster)" d="M0 0h1200v630H0z" />
      <svg
        aria-hidden="true"
        x={title.left}
        y={top}
        width={brand.height}
        height={brand.height}
        color="var(--color-rosso)"
      >
        <Wordmark view={view} viewBox="-4 -1 32 32" />
      </svg>
      <g fill="var(--color-ink)">
        {name.map(({ path }, index) => (
          <path key={path} transform={`translate(${brand.left} ${nameTop + index * brand.line})`} d={path} />
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
        <HeroDrawing alt="" view={view} />
      </svg>
    </svg>
  );
}
