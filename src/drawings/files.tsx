import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { colour } from '../styles/palette.ts';
import { AgentDrawing } from './AgentDrawing.tsx';
import { zoneVignettes } from './zoneVignettes.tsx';

/**
 * The drawings below the first view are files of their own, loaded when they come near: inside the page they would
 * delay its first words by 3 KB.
 */
const drawings: Record<string, ReactElement> = {
  agente: <AgentDrawing alt="" />,
  ...Object.fromEntries(Object.entries(zoneVignettes).map(([id, Vignette]) => [id, <Vignette key={id} />])),
};

export const drawingNames = Object.keys(drawings);

export const drawingHref = (name: string): string => `/drawings/${name}.svg`;

export const drawingFile = (name: string): string => svgFile(drawings[name]);

/** @returns an `<svg>` element as the text of a file, which does not see the page's stylesheet */
export function svgFile(svg: ReactNode): string {
  return renderToStaticMarkup(svg)
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace(/ role="img"| aria-label=""| aria-hidden="true"/g, '')
    .replace(/var\(--color-([\w-]+)\)/g, (_, name: string) => colour(name));
}

/** @returns an `<svg>` element as a PNG file of this size, in pixels */
export function pngFile(svg: ReactNode, width: number, height: number): Promise<Buffer> {
  const file = svgFile(
    <svg width={width} height={height} aria-hidden="true">
      {svg}
    </svg>,
  );
  return sharp(Buffer.from(file)).png({ palette: true, dither: 0, effort: 10 }).toBuffer();
}
