import { contrastOf } from './oklch.ts';
import { type Pair, pairs } from './pairs.ts';
import { type BrandColours, paletteOf } from './palette.ts';

export interface Shortfall extends Pair {
  ratio: number;
}

/** The pairs of a brand's colours that lack contrast. `css` is the text of shared/design/tokens.css. */
export function shortfalls(css: string, colours: BrandColours = {}): Shortfall[] {
  const colour = paletteOf(css, colours);
  return pairs
    .map((pair) => ({ ...pair, ratio: contrastOf(colour(pair.front), colour(pair.ground)) }))
    .filter(({ ratio, least }) => !(ratio >= least));
}
