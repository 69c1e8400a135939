import { readFileSync } from 'node:fs';
import { paletteOf } from '../../shared/palette.ts';

/** The value of one of the page's colours by its name, `#rrggbb`. For code that runs at build time. */
export const colour = paletteOf(readFileSync('src/styles/tokens.css', 'utf8'));
