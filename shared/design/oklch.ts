/**
 * A colour by its lightness (0 to 1), chroma and hue (in degrees), as in CSS's oklch(). Colours of the same lightness
 * look equally light, whatever their hue.
 */
export type Oklch = {
  lightness: number;
  chroma: number;
  hue: number;
};

/** @param hex `#rrggbb` */
export function toOklch(hex: string): Oklch {
  const { red, green, blue } = toLinear(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI };
}

/** The colour as `#rrggbb`. If no screen can show it, its chroma is reduced; lightness and hue stay. */
export function toHex(colour: Oklch): string {
  const lightness = Math.min(1, Math.max(0, colour.lightness));
  let chroma = colour.chroma;
  let channels = toChannels({ ...colour, lightness, chroma });
  while (!channels.every(isShown) && chroma > 0) {
    chroma = Math.max(0, chroma - 0.002);
    channels = toChannels({ ...colour, lightness, chroma });
  }
  return `#${channels.map(toPair).join('')}`;
}

/** The contrast of two colours as WCAG 2 defines it, from 1 to 21. */
export function contrastOf(front: string, ground: string): number {
  const luminances = [luminanceOf(front), luminanceOf(ground)];
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

function luminanceOf(hex: string): number {
  const { red, green, blue } = toLinear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toLinear(hex: string) {
  const channelAt = (index: number) => {
    const channel = Number.parseInt(hex.slice(index, index + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  };
  return { red: channelAt(1), green: channelAt(3), blue: channelAt(5) };
}

/** Red, green and blue. Values outside 0 to 1 can't be shown on a screen. */
function toChannels({ lightness, chroma, hue }: Oklch): number[] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
  return linear.map((channel) =>
    channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055,
  );
}

const isShown = (channel: number) => channel > -0.002 && channel < 1.002;

function toPair(channel: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, channel)) * 255);
  return byte.toString(16).padStart(2, '0');
}
