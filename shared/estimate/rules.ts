import type { Content } from '../content/content.ts';
import { formatPrice, grouped, sign } from '../format.ts';

export const sizeLimits = { min: 15, max: 1000 } as const;

export type SizeError = 'missing' | 'number' | 'range';

/** Reads square metres such as `85`, `85,5`, `85.5 mq`. */
export function readSize(text: string): { size: number } | { error: SizeError } {
  if (!text.trim()) return { error: 'missing' };
  const [, whole, tenth = '0'] =
    /^\s*(\d{1,9}|\d{1,3}(?:\.\d{3})+)(?:[.,](\d))?\s*(?:mq|m2|m²)?\s*$/i.exec(text) ?? [];
  if (!whole) return { error: 'number' };
  const size = Number(`${whole.replaceAll('.', '')}.${tenth}`);
  return size < sizeLimits.min || size > sizeLimits.max ? { error: 'range' } : { size };
}

export type EstimateInput = {
  /** Euro per square metre. */
  price: number;
  size: number;
  /** Percentages, one applied after the other. */
  corrections: readonly number[];
  /** In percent, to either side. */
  margin: number;
};

/** The value in euro: price times size, then after each correction. */
export function steps({ price, size, corrections }: Omit<EstimateInput, 'margin'>): [number, ...number[]] {
  const values: [number, ...number[]] = [price * size];
  for (const percent of corrections) values.push((values.at(-1) as number) * (1 + percent / 100));
  return values;
}

/** In euro, rounded to the thousand. */
export function estimate({ margin, ...input }: EstimateInput): { low: number; high: number } {
  const value = steps(input).at(-1) as number;
  const thousands = (euro: number) => Math.round(euro / 1000) * 1000;
  return { low: thousands(value * (1 - margin / 100)), high: thousands(value * (1 + margin / 100)) };
}

/** `€257.000–€302.000` */
export const formatRange = ({ low, high }: { low: number; high: number }): string =>
  `${formatPrice(low)}–${formatPrice(high)}`;

/** `home` begins with the name of the zone. */
export const estimateLine = (
  opening: string,
  home: readonly string[],
  range: { low: number; high: number },
): string => `${opening} ${home.join(', ')}: ${formatRange(range)}.`;

export function estimatedZone<Zone extends { name: string }>(
  message: string,
  opening: string,
  zones: readonly Zone[],
): Zone | undefined {
  const homes = message.split('\n').map((line) => line.split(`${opening} `, 2)[1] ?? '');
  return zones.find(({ name }) => homes.some((home) => home.startsWith(`${name}, `)));
}

/** `85 m²`, `85,5 m²` */
export function formatSize(size: number): string {
  const tenth = Math.round(size * 10) % 10;
  return `${grouped(Math.floor(size))}${tenth ? `,${tenth}` : ''} m²`;
}

/** `−10%`, `+2,5%`; empty for 0. */
export function formatCorrection(percent: number): string {
  if (percent === 0) return '';
  return `${sign(percent)}${String(Math.abs(percent)).replace('.', ',')}%`;
}

type FloorRule = Content['estimate']['floor'][number];

/** Undefined where the lift does not count. */
export const liftOf = ({ lift }: FloorRule): boolean | undefined =>
  lift === undefined ? undefined : lift !== 'no';

/** `Primo piano`, `Quarto o più, con ascensore` */
export function floorLabel(
  rule: FloorRule,
  { withLift, withoutLift }: Pick<Content['estimate'], 'withLift' | 'withoutLift'>,
): string {
  const lift = liftOf(rule);
  return lift === undefined ? rule.storey : `${rule.storey}, ${lift ? withLift : withoutLift}`;
}
