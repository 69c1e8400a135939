import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp, { type Sharp } from 'sharp';
import type { Palette } from '../../shared/design/palette.ts';
import { colour, drawingColour } from '../styles/colours.ts';

/**
 * These drawings are separate files, because inside the page they would delay its first words. A wide card shows nearly
 * all of the 240 × 120 units. A small arch shows only the square in the middle, under a round top.
 */
const svgByPath = import.meta.glob<string>(['./*.svg', '!./hero*.svg'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const drawingHref = (name: string): string => `/drawings/${name}.svg`;

/** The texts of these files, by the names that the content gives them. */
export function drawingFiles(): Record<string, string> {
  const files = Object.entries(svgByPath).map(([path, svg]) => {
    const name = path.slice('./'.length, -'.svg'.length);
    const tidy = svg.replace(/<!--.*?-->/s, '').replace(/\n\s*/g, '');
    return [name, withDrawingColours(tidy)];
  });
  return Object.fromEntries(files);
}

/** What is inside the `svg` element of a file. */
export const shapesOf = (file: string): string =>
  file.replace(/<\/?svg[^>]*>/g, '').replace(/\n\s*/g, '');

export const withDrawingColours = (svg: string) => withValues(svg, drawingColour);

/** Replaces the colour tokens with their values, because a file doesn't see the page's stylesheet. */
const withValues = (svg: string, palette: Palette) =>
  svg.replace(/var\(--color-([\w-]+)\)/g, (_, name: string) => palette(name));

export function svgFile(svg: ReactNode, palette = colour): string {
  const markup = renderToStaticMarkup(svg).replace(
    '<svg ',
    '<svg xmlns="http://www.w3.org/2000/svg" ',
  );
  return withValues(markup.replace(/ role="img"| aria-label=""| aria-hidden="true"/g, ''), palette);
}

export const pngFile = (svg: ReactNode, width: number, height: number): Promise<Buffer> =>
  pixels(svg, width, height).png({ palette: true, dither: 0, effort: 10 }).toBuffer();

export const jpegFile = (svg: ReactNode, width: number, height: number): Promise<Buffer> =>
  pixels(svg, width, height).jpeg({ quality: 82 }).toBuffer();

function pixels(svg: ReactNode, width: number, height: number): Sharp {
  const file = svgFile(
    <svg width={width} height={height} aria-hidden="true">
      {svg}
    </svg>,
  );
  return sharp(Buffer.from(file));
}
