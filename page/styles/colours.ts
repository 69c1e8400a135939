import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { content } from 'virtual:content';
import { cloneDir } from '../../shared/config/folders.ts';
import { colourTokensIn, paletteOf } from '../../shared/design/palette.ts';

const tokens = colourTokensIn(readFileSync(join(cloneDir, 'shared/design/tokens.css'), 'utf8'));

/** The value of a page colour, `#rrggbb`, by its name. For code that runs at build time. */
export const colour = paletteOf(tokens, content.brand?.colours);

/** The value of a drawing's colour. Drawings keep the sample's colours. */
export const drawingColour = paletteOf(tokens);
