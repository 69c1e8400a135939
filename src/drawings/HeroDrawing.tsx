import file from './hero.svg?raw';

const [, shapes = ''] = /<svg[^>]*>(.*)<\/svg>/.exec(file.replace(/\n\s*/g, '')) ?? [];

/**
 * Stands in the page itself, where the page's styles reach it: hero.css paints the other hours of the day, the snow and
 * the lamp's light (page/daylight.ts and page/opening-status.ts set which), by custom properties alone, as engines differ
 * in which rules reach into a `use`. As the file stands it is day, and the agency is closed.
 *
 * Wide screens show at least the middle 560 × 680 of the viewBox, one arch; a phone's band shows the whole width from
 * y = 120 down, three arches. Everything that must be understood lies in the overlap: x 140–700, y 120–680.
 */
export function HeroDrawing({ alt }: { alt: string }) {
  return (
    <svg
      viewBox="0 0 840 680"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={alt}
      aria-hidden={alt === '' || undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  );
}
