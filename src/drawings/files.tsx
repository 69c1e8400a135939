import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { colour } from '../styles/palette.ts';

/**
 * Files of their own, as inside the page they would delay its first words. A wide card shows nearly all of the
 * 240 × 120, a small arch only the square in the middle, below a round top.
 */
const drawings = import.meta.glob<string>(['./*.svg', '!./hero*.svg'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const drawingNames = Object.keys(drawings).map((path) => path.slice('./'.length, -'.svg'.length));

export const drawingHref = (name: string): string => `/drawings/${name}.svg`;

export function drawingFile(name: string): string {
  const svg = drawings[`./${name}.svg`];
  if (!svg) throw new Error(`src/drawings has no ${name}.svg`);
  return withColours(svg.replace(/<!--.*?-->/s, '').replace(/\n\s*/g, ''));
}

/** With the values of its colours: a file does not see the page's stylesheet. */
export const withColours = (svg: string) =>
  svg.replace(/var\(--color-([\w-]+)\)/g, (_, name: string) => colour(name));

export function svgFile(svg: ReactNode): string {
  const markup = renderToStaticMarkup(svg).replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
  return withColours(markup.replace(/ role="img"| aria-label=""| aria-hidden="true"/g, ''));
}

export function pngFile(svg: ReactNode, width: number, height: number): Promise<Buffer> {
  const file = svgFile(
    <svg width={width} height={height} aria-hidden="true">
      {svg}
    </svg>,
  );
  return sharp(Buffer.from(file)).png({ palette: true, dither: 0, effort: 10 }).toBuffer();
}
