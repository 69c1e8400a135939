import file from './hero.svg?raw';

const [, shapes = ''] = /<svg[^>]*>(.*)<\/svg>/.exec(file.replace(/\n\s*/g, '')) ?? [];

/**
 * Inline, so that hero.css can recolour it by custom properties: engines differ in which rules reach into a `use`.
 * A wide screen shows at least the middle 560 × 680 of the viewBox, a phone the whole width from y = 120 down: what
 * must be seen lies in x 140–700, y 120–680.
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
