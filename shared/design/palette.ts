import { contrastOf, type Oklch, toHex, toOklch } from './oklch.ts';
import { type Pair, pairs, pairsOf } from './pairs.ts';

/** The colours that a brand can set. A role says what a colour is for, not what hue it has. */
export const colourRoles = ['primary', 'accent', 'dark', 'ground', 'ink'] as const;

export type ColourRole = (typeof colourRoles)[number];

/** `#rrggbb` by role. A missing role has the sample's colour. */
export type BrandColours = { readonly [Role in ColourRole]?: string | undefined };

type Derivation = {
  role: ColourRole;
  /**
   * `same`: the role's own colour. `follows`: lighter or darker than the role by as much as in the sample. `keeps`: the
   * sample's lightness with the role's hue, for colours that must stay pale or stand out.
   */
  lightness: 'same' | 'follows' | 'keeps';
};

/**
 * How each token is derived from a role. The token of the role's own colour has its name. All other tokens are the same
 * for every brand: white, the colours for errors and successes, and those of drawings.
 */
const derivations: Record<string, Derivation> = {
  primary: { role: 'primary', lightness: 'same' },
  'primary-deep': { role: 'primary', lightness: 'follows' },
  'primary-pale': { role: 'primary', lightness: 'keeps' },
  accent: { role: 'accent', lightness: 'same' },
  'accent-pale': { role: 'accent', lightness: 'keeps' },
  dark: { role: 'dark', lightness: 'same' },
  'dark-deep': { role: 'dark', lightness: 'follows' },
  'dark-pale': { role: 'dark', lightness: 'keeps' },
  ground: { role: 'ground', lightness: 'same' },
  'ground-deep': { role: 'ground', lightness: 'follows' },
  line: { role: 'ground', lightness: 'follows' },
  ink: { role: 'ink', lightness: 'same' },
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
  return (name) => {
    const value = colours.get(name);
    if (!value) {
      throw new Error(`shared/design/tokens.css: --color-${name} is missing`);
    }
    return value;
  };
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

/** The role that a token is derived from. Undefined for a colour that is the same for every brand. */
export const roleOf = (token: string): ColourRole | undefined => derivations[token]?.role;

const channelsOf = (hex: string) =>
  [1, 3, 5].map((index) => Number.parseInt(hex.slice(index, index + 2), 16)).join(' ');

function coloursOf({ opaque }: ColourTokens, brand: BrandColours): Map<string, string> {
  const palette = derivePalette(opaque, brand);
  correctPalette(palette);
  return palette;
}

/** The sample's colours, with new ones for the tokens of each role that the brand changes. */
function derivePalette(
  sample: ReadonlyMap<string, string>,
  brand: BrandColours,
): Map<string, string> {
  const palette = new Map(sample);
  for (const [name, { role, lightness }] of Object.entries(derivations)) {
    const brandRole = brand[role];
    const sampleRole = sample.get(role);
    const sampleToken = sample.get(name);
    // A role with the sample's colour leaves its tokens exactly as they are.
    if (brandRole && sampleRole && sampleToken && brandRole !== sampleRole) {
      palette.set(name, derive({ sampleToken, sampleRole, brandRole, lightness }));
    }
  }
  return palette;
}

/** Makes derived colours legible, one after the other: each is checked against the colours already corrected. */
function correctPalette(palette: Map<string, string>): void {
  for (const [name, { lightness }] of Object.entries(derivations)) {
    if (lightness !== 'same') {
      palette.set(name, readable(name, palette));
    }
  }
}

type Derived = {
  /** The token's colour in the sample. */
  sampleToken: string;
  /** The role's colour in the sample. */
  sampleRole: string;
  /** The role's colour in the brand. */
  brandRole: string;
  lightness: Derivation['lightness'];
};

/** A token's colour in the brand. It relates to the role's colour as in the sample. */
function derive({ sampleToken, sampleRole, brandRole, lightness }: Derived): string {
  if (lightness === 'same') {
    return brandRole;
  }
  const from = toOklch(sampleRole);
  const to = toOklch(brandRole);
  const token = toOklch(sampleToken);
  const shift = lightness === 'follows' ? to.lightness - from.lightness : 0;
  return toHex({
    lightness: token.lightness + shift,
    chroma: token.chroma * Math.min(1.5, to.chroma / from.chroma),
    // The brand's exact hue: a pale blue must not turn violet.
    hue: to.hue,
  });
}

/** The token's colour, or the nearest in lightness that is legible in every use of the token. */
function readable(name: string, palette: ReadonlyMap<string, string>): string {
  const colour = palette.get(name) ?? '';
  const pairs = pairsOf(name);
  return nearestLightness(colour, (candidate) =>
    pairs.every(({ front, ground, minRatio }) => {
      const neighbour = palette.get(front === name ? ground : front) ?? '';
      return contrastOf(candidate, neighbour) >= minRatio;
    }),
  );
}

const lightnessStep = 0.01;

/** The colour, or the nearest lighter or darker colour that passes. If none passes, the colour itself. */
export function nearestLightness(colour: string, passes: (hex: string) => boolean): string {
  if (passes(colour)) {
    return colour;
  }
  const { lightness, ...others }: Oklch = toOklch(colour);
  for (let distance = lightnessStep; distance <= 1; distance += lightnessStep) {
    for (const candidate of [lightness - distance, lightness + distance]) {
      const hex = toHex({ lightness: candidate, ...others });
      if (candidate >= 0 && candidate <= 1 && passes(hex)) {
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
    .map((pair) => ({ ...pair, ratio: contrastOf(colour(pair.front), colour(pair.ground)) }))
    .filter(({ ratio, minRatio }) => !(ratio >= minRatio));
}
