import { asciiDigits } from '../text/digits.ts';
import { formatNumber, formatPrice, sign } from '../text/format.ts';

const sizeLimits = { min: 15, max: 1000 } as const;

type SizeError = 'missing' | 'number' | 'range';

/** `85`, `1.000`, `1'000` or `1 000`, with up to two decimals. */
const writtenNumber = /^(?<whole>\d{1,9}|\d{1,3}(?:[.'’ ]\d{3})+)(?:[.,](?<decimals>\d{1,2}))?$/;

/** The unit m², also as people write it by mistake (`mq2`). Its 2 isn't part of the size. */
const squareMetres = /m(?: ?|q|etri)2(?!\d)/gi;

/**
 * Reads the number in a text such as `85`, `~85,50 mq` or `circa 85 metri quadrati`, rounded to tenths. A text with two
 * numbers is refused.
 */
export function readSize(text: string): { size: number } | { error: SizeError } {
  const tidy = asciiDigits(text)
    .replace(/\s+/g, ' ')
    .replace('٫', ',')
    .replaceAll('٬', '.')
    .replace(squareMetres, '')
    .trim();
  if (tidy === '') {
    return { error: 'missing' };
  }
  const [first = '', ...others] = tidy.match(/\d(?:[\d.,'’ ]*\d)?/g) ?? [];
  const parts = writtenNumber.exec(first)?.groups;
  if (!parts?.whole || others.length > 0) {
    return { error: 'number' };
  }
  const digits = parts.whole.replace(/\D/g, '');
  const exact = Number(`${digits}.${parts.decimals ?? '0'}`);
  const size = Math.round(exact * 10) / 10;
  if (size < sizeLimits.min || size > sizeLimits.max) {
    return { error: 'range' };
  }
  return { size };
}

/** The most expensive zone first, as in the street and in the report. */
export const byPrice = <Zone extends { price: number }>(zones: readonly Zone[]): Zone[] =>
  zones.toSorted((a, b) => b.price - a.price);

type EstimateInput = {
  /** Euro per square metre. */
  price: number;
  size: number;
  /** Percentages, applied one after the other. */
  corrections: readonly number[];
  /** In percent, to either side. */
  margin: number;
};

/** The value after each step, in euro: price times size, then each correction. */
export function runningValues({
  price,
  size,
  corrections,
}: Omit<EstimateInput, 'margin'>): [number, ...number[]] {
  let value = price * size;
  const values: [number, ...number[]] = [value];
  for (const percent of corrections) {
    value *= 1 + percent / 100;
    values.push(value);
  }
  return values;
}

/** The VAT on a broker's fee in Italy, in percent. */
const vat = 22;

/** A rate in whole hundredths of a percent: 325 for `3,25%`. In fractions, rounding a half wouldn't be exact. */
const hundredthsOf = (fee: string): number =>
  Math.round(Number.parseFloat(fee.replace(',', '.')) * 100);

/** The rate including VAT, in ten-thousandths of a percent. */
const rateOf = (fee: string): number => hundredthsOf(fee) * (100 + vat);

/** The fee that a seller pays, in euro and including VAT. `fee` is the rate without VAT, such as `3%`. */
export const feeOf = (price: number, fee: string): number => (price * rateOf(fee)) / 1_000_000;

/** `3,66%` for `3%` */
export const withVat = (fee: string): string => percentText(Math.round(rateOf(fee) / 100) / 100);

/** `€208.800`, rounded to the nearest hundred, because an intermediate step of a rough estimate isn't exact. */
export const formatRoundPrice = (euro: number): string => formatPrice(Math.round(euro / 100) * 100);

/** In euro. */
type PriceRange = { low: number; high: number };

/** The range is rounded to the thousand. */
export function estimateRange({ margin, ...input }: EstimateInput): PriceRange {
  const value = runningValues(input).at(-1) as number;
  const thousands = (euro: number) => Math.round(euro / 1000) * 1000;
  return {
    low: thousands(value * (1 - margin / 100)),
    high: thousands(value * (1 + margin / 100)),
  };
}

/** `€257.000–€302.000` */
export const formatRange = ({ low, high }: PriceRange): string =>
  `${formatPrice(low)}–${formatPrice(high)}`;

/** The line added to the message or to a shared estimate. `description` begins with the zone's name. */
export const estimateLine = (
  start: string,
  description: readonly string[],
  range: PriceRange,
): string => `${start} ${description.join(', ')}: ${formatRange(range)}.`;

/** `85 m²`, `85,5 m²`, with a no-break space. */
export function formatSize(size: number): string {
  const tenths = Math.round(size * 10);
  const tenth = tenths % 10;
  return `${formatNumber(Math.floor(tenths / 10))}${tenth ? `,${tenth}` : ''}\u00a0m²`;
}

/** `−10%`, `+2,5%`; empty for 0. */
export const formatCorrection = (percent: number): string =>
  percent === 0 ? '' : sign(percent) + percentText(Math.abs(percent));

/** `±8%`, `±7,5%` */
export const formatMargin = (percent: number): string => `±${percentText(percent)}`;

/** With a decimal comma like all Italian texts. Only trends have a point. */
const percentText = (percent: number): string => `${percent}%`.replace('.', ',');

/** `lift` is undefined on a floor where the lift makes no difference. */
type FloorRule = { storey: string; lift?: boolean | undefined };

/** `Primo piano`, `Quarto o più, con ascensore` */
export function floorLabel(
  { storey, lift }: FloorRule,
  { withLift, withoutLift }: { withLift: string; withoutLift: string },
): string {
  return lift === undefined ? storey : `${storey}, ${lift ? withLift : withoutLift}`;
}
