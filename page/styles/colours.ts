import { readFileSync } from 'node:fs';
import { colours } from 'virtual:brand';
import { paletteOf } from '../../shared/design/palette.ts';

const tokens = readFileSync('shared/design/tokens.css', 'utf8');

/** The value of one of the page's colours by its name, `#rrggbb`. For code that runs at build time. */
export const colour = paletteOf(tokens, colours);

/** The same for a drawing, which keeps the sample's colours. */
export const drawingColour = paletteOf(tokens);
