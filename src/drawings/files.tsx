import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { drawingColours } from '../styles/palette.ts';
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

/** An SVG file does not see the page's stylesheet. */
const colours = drawingColours();

/** @returns the drawing as the text of an SVG file */
export function drawingFile(name: string): string {
  return renderToStaticMarkup(drawings[name])
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace(/ role="img"| aria-label=""| aria-hidden="true"/g, '')
    .replace(/var\(--color-([\w-]+)\)/g, (whole, colour: string) => colours.get(colour) ?? whole);
}
