import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from 'culori';
import { type Pair, pairs, pairsOf } from './pairs.ts';

/**
 * The colours that a brand can set, in the order in which they are to blame for low contrast. A role says what a colour
 * is for, not what hue it has.
 */
export const colourRoles = ['primary', 'accent', 'dark', 'ink', 'ground'] as const;

export type ColourRole = (typeof colourRoles)[number];

/** `#rrggbb` by role. A missing role has the sample's colour. */
export type BrandColours = { readonly [Role in ColourRole]?: string | undefined };

type Derivation = {
  role: ColourRole;
  /**
   * `follows`: lighter or darker than the role by as much as in the sample. `keeps`: the sample's lightness with the
   * role's hue, for colours that must stay pale or stand out.
   */
  lightness: 'follows' | 'keeps';
};

/**
 * The tokens that are derived from a role's colour. All other tokens are the same for every brand: white, the colours
 * for errors and successes, and those of drawings.
 */
const derivations: Record<string, Derivation> = {
  'primary-deep': { role: 'primary', lightness: 'follows' },
  'primary-pale': { role: 'primary', lightness: 'keeps' },
  'accent-pale': { role: 'accent', lightness: 'keeps' },
  'dark-deep': { role: 'dark', lightness: 'follows' },
  'dark-pale': { role: 'dark', lightness: 'keeps' },
  'ground-deep': { role: 'ground', lightness: 'follows' },
  line: { role: 'ground', lightness: 'follows' },
  'ink-soft': { role: 'ink', lightness: 'keeps' },
  edge: { role: 'ink', lightness: 'keeps' },
};

/** The colours of shared/design/tokens.css. */
export type ColourTokens = {
  /** `#rrggbb` by name: `primary-deep` for `--color-primary-deep`. */
  opaque: ReadonlyMap<string, string>;
  /** Each has the red, green and blue of an opaque token: `19 32 46`. */
  translucent: readonly { name: string; channels: string; share: string }[];
};

/** Reads the text of shared/design/tokens.css. */
export function colourTokensIn(css: string): ColourTokens {
  const opaque = css.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})\b/g);
  const translucent = css.matchAll(/--color-([\w-]+): rgb\(([\d ]+) \/ (\d+%)\)/g);
  return {
    opaque: new Map([...opaque].map(([, name = '', value = '']) => [name, value])),
    translucent: [...translucent].map(([, name = '', channels = '', share = '']) => ({
      name,
      channels,
      share,
    })),
  };
}

/** The value of a colour by its name. */
export type Palette = (name: string) => string;

export function paletteOf(tokens: ColourTokens, brand: BrandColours = {}): Palette {
  const colours = coloursOf(tokens, brand);
  return (name) => colourIn(colours, name);
}

function colourIn(colours: ReadonlyMap<string, string>, name: string): string {
  const value = colours.get(name);
  if (!value) {
    throw new Error(`shared/design/tokens.css: --color-${name} is missing`);
  }
  return value;
}

/** The tokens that a brand changes, as CSS. Empty for a brand without colours. */
export function brandTokens(tokens: ColourTokens, brand: BrandColours = {}): string {
  const before = coloursOf(tokens, {});
  const after = coloursOf(tokens, brand);
  const lines: string[] = [];
  for (const [name, value] of after) {
    if (value !== before.get(name)) {
      lines.push(`--color-${name}: ${value};`);
    }
  }

  for (const { name, channels, share } of tokens.translucent) {
    const [opaque] = [...before].find(([, value]) => channelsOf(value) === channels) ?? [];
    const value = opaque && after.get(opaque);
    if (value && value !== before.get(opaque)) {
      lines.push(`--color-${name}: rgb(${channelsOf(value)} / ${share});`);
    }
  }
  return lines.join('\n');
}

/** The role that a token has or is derived from. Undefined for a colour that is the same for every brand. */
export const roleOf = (token: string): ColourRole | undefined =>
  colourRoles.find((role) => role === token) ?? derivations[token]?.role;

const channelsOf = (hex: string) =>
  [1, 3, 5].map((index) => Number.parseInt(hex.slice(index, index + 2), 16)).join(' ');

function coloursOf({ opaque: sample }: ColourTokens, brand: BrandColours): Map<string, string> {
  const palette = new Map(sample);
  for (const role of colourRoles) {
    palette.set(role, brand[role] ?? colourIn(sample, role));
  }
  for (const [name, { role, lightness }] of Object.entries(derivations)) {
    const from = colourIn(sample, role);
    const to = colourIn(palette, role);
    // A role with the sample's colour leaves its tokens exactly as they are.
    if (to !== from) {
      const token = colourIn(sample, name);
      palette.set(name, derive({ token, from, to, lightness }));
    }
  }
  // Each derived colour is made legible beside those already corrected.
  for (const name of Object.keys(derivations)) {
    palette.set(name, readable(name, palette));
  }
  return palette;
}

type Derived = {
  /** The token's colour in the sample. */
  token: string;
  /** The role's colour in the sample. */
  from: string;
  /** The role's colour in the brand. */
  to: string;
  lightness: Derivation['lightness'];
};

/** A token's colour in the brand. It relates to the role's colour as in the sample. */
function derive({ lightness, ...colours }: Derived): string {
  const from = toOklch(colours.from);
  const to = toOklch(colours.to);
  const token = toOklch(colours.token);
  const shift = lightness === 'follows' ? to.l - from.l : 0;
  return toHex({
    ...to, // The brand's exact hue: a pale blue must not turn violet.
    l: token.l + shift,
    c: token.c * Math.min(1.5, to.c / from.c),
  });
}

const asOklch = converter('oklch');

/** Lightness (`l`, 0 to 1), chroma and hue. Colours of one lightness look equally light, whatever their hue. */
const toOklch = (hex: string) => asOklch(hex) as Oklch;

/** `#rrggbb`. A colour that no screen can show keeps lightness and hue, with less chroma. */
const toHex = (colour: Oklch) => formatHex(clampChroma(colour, 'oklch'));

/** The token's colour, or the nearest in lightness that is legible in every use of the token. */
function readable(name: string, palette: ReadonlyMap<string, string>): string {
  const pairs = pairsOf(name);
  return nearestLightness(colourIn(palette, name), (candidate) =>
    pairs.every(({ front, ground, minRatio }) => {
      const neighbour = colourIn(palette, front === name ? ground : front);
      return wcagContrast(candidate, neighbour) >= minRatio;
    }),
  );
}

const lightnessStep = 0.01;

/** The colour, or the nearest lighter or darker colour that passes. If none passes, the colour itself. */
export function nearestLightness(colour: string, passes: (hex: string) => boolean): string {
  if (passes(colour)) {
    return colour;
  }
  const from = toOklch(colour);
  for (let distance = lightnessStep; distance <= 1; distance += lightnessStep) {
    for (const l of [from.l - distance, from.l + distance]) {
      const hex = toHex({ ...from, l });
      if (l >= 0 && l <= 1 && passes(hex)) {
        return hex;
      }
    }
  }
  return colour;
}

type Shortfall = Pair & {
  ratio: number;
};

/** The pairs of a brand's colours that lack contrast. */
export function shortfalls(tokens: ColourTokens, colours: BrandColours = {}): Shortfall[] {
  const colour = paletteOf(tokens, colours);
  return pairs
    .map((pair) => ({ ...pair, ratio: wcagContrast(colour(pair.front), colour(pair.ground)) }))
    .filter(({ ratio, minRatio }) => !(ratio >= minRatio));
}
