import { heroDrawings } from '../../shared/design/drawings.ts';
import { shapesOf, withDrawingColours } from './files.tsx';
import portico from './hero.svg?raw';
import bologna from './hero-bologna.svg?raw';
import borgo from './hero-borgo.svg?raw';

export type HeroDrawingName = (typeof heroDrawings)[number];

/**
 * hero.svg contains what all towns share. It has one gap for the town's view and another for the town's lights, which
 * must not be darkened by the shade.
 */
function withTown(file: string): string {
  const [view = '', lights = ''] = shapesOf(file).split('<!--lights-->');
  return withDrawingColours(
    shapesOf(portico).replace('<!--view-->', view).replace('<!--lights-->', lights),
  );
}

const shapesByName: Record<HeroDrawingName, string> = {
  borgo: withTown(borgo),
  bologna: withTown(bologna),
};

type Props = { alt: string; drawing?: HeroDrawingName | undefined };

/**
 * The drawing is inline, because light.css recolours it through custom properties, and engines differ in which rules
 * reach into a `use`. A wide screen shows at least the middle 560 × 680 of the viewBox; a phone shows the whole width
 * below y = 120. Anything important must be between x = 140 and 700, below y = 120.
 */
export function HeroDrawing({ alt, drawing = heroDrawings[0] }: Props) {
  return (
    <svg
      viewBox="0 0 840 680"
      className="w-full"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={alt}
      aria-hidden={alt === '' || undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own files
      dangerouslySetInnerHTML={{ __html: shapesByName[drawing] }}
    />
  );
}
