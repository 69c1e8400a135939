import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AgentDrawing } from './AgentDrawing.tsx';
import { zoneVignettes } from './zoneVignettes.tsx';

/**
 * The drawings below the first view are files of their own, loaded when they come near: inside the page they would
 * delay its first words by 3 KB.
 */
const drawings: Record<string, ReactNode> = {
  agente: <AgentDrawing alt="" />,
  ...Object.fromEntries(Object.entries(zoneVignettes).map(([id, Vignette]) => [id, <Vignette key={id} />])),
};

export const drawingNames = Object.keys(drawings);

export const drawingHref = (name: string): string => `/drawings/${name}.svg`;

/** The colours by name: an SVG file does not see the page's stylesheet. */
const colours = new Map(
  ['src/styles/tokens.css', 'src/drawings/drawings.css'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(--color-[\w-]+):\s*(#[0-9a-f]{6})/gi)].map(
      ([, name, value]) => [name, value] as [string, string],
    ),
  ),
);

/** @returns the drawing as the text of an SVG file */
export function drawingFile(name: string): string {
  return renderToStaticMarkup(drawings[name])
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace(/ role="img"| aria-label=""| aria-hidden="true"/g, '')
    .replace(/var\((--color-[\w-]+)\)/g, (whole, colour: string) => colours.get(colour) ?? whole);
}
