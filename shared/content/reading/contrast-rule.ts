import type { Pair } from '../../design/pairs.ts';
import {
  type BrandColours,
  type ColourRole,
  type ColourTokens,
  colourRoles,
  colourTokensIn,
  nearestLightness,
  paletteOf,
  roleOf,
  shortfalls,
} from '../../design/palette.ts';
import type { ContentRule } from './content-rules.ts';

/** A brand's colours must be legible. `css` is the text of shared/design/tokens.css. */
export function contrastRule(css: string): ContentRule {
  const tokens = colourTokensIn(css);
  return ({ brand }) => {
    const colours = brand?.colours;
    if (!colours) {
      return [];
    }
    return colourRoles.flatMap((role) => {
      const message = messageFor(role, tokens, colours);
      return message ? [{ file: 'brand' as const, path: ['colours', role], message }] : [];
    });
  };
}

function messageFor(
  role: ColourRole,
  tokens: ColourTokens,
  colours: BrandColours,
): string | undefined {
  const worst = worstPair(role, tokens, colours);
  if (!worst) {
    return undefined;
  }
  const colour = paletteOf(tokens, colours);
  const use = `${worst.use} (${colour(worst.front)} su ${colour(worst.ground)})`;
  const fault = `${use} ha un contrasto di ${decimal(worst.ratio)}, e ne serve almeno ${decimal(worst.minRatio)}`;
  const better = legibleColour(role, tokens, colours);
  if (better === colours[role]) {
    return `${fault}; accanto agli altri colori non ne passa nessuno di questa tinta: cambia anche quelli`;
  }
  return `${fault}; passerebbe ${better}`;
}

/** The worst of the pairs that a colour is to blame for, relative to the contrast that each needs. */
function worstPair(role: ColourRole, tokens: ColourTokens, colours: BrandColours) {
  const blamed = shortfalls(tokens, colours).filter((pair) => roleToBlame(pair, colours) === role);
  return blamed.toSorted((a, b) => a.ratio / a.minRatio - b.ratio / b.minRatio)[0];
}

/** The nearest colour with which all pairs of a role pass, or the role's current colour if there is none. */
function legibleColour(role: ColourRole, tokens: ColourTokens, colours: BrandColours) {
  const passes = (hex: string) =>
    shortfalls(tokens, { ...colours, [role]: hex }).every(
      ({ front, ground }) => roleOf(front) !== role && roleOf(ground) !== role,
    );
  return nearestLightness(paletteOf(tokens, colours)(role), passes);
}

/** The colour to change when a pair fails: one that the brand sets, and the ground only as a last resort. */
function roleToBlame({ front, ground }: Pair, colours: BrandColours): ColourRole | undefined {
  const roles = [roleOf(front), roleOf(ground)];
  return colourRoles.find((role) => colours[role] && roles.includes(role));
}

/** Rounded down, so that a failing ratio never looks as if it passed. */
const decimal = (ratio: number) => String(Math.floor(ratio * 10) / 10).replace('.', ',');
