import { readFileSync } from 'node:fs';
import { brand } from 'virtual:brand';
import { drawingPaletteOf, paletteOf } from '../../shared/design/palette.ts';

const tokens = readFileSync('shared/design/tokens.css', 'utf8');

/** The value of one of the page's colours by its name, `#rrggbb`. For code that runs at build time. */
export const colour = paletteOf(tokens, brand);

/** The same for a drawing, which keeps its own colours unless the brand tints it. */
export const drawingColour = drawingPaletteOf(tokens, brand);
