import { formatPrice, grouped, sign } from '../format.ts';

/** The square metres that a home may have. */
export const sizeLimits = { min: 15, max: 1000 } as const;

export type SizeFault = 'missing' | 'number' | 'range';

/** Reads square metres as people write them, `85`, `85,5`, `85.5 mq`, or says what is wrong with them. */
export function readSize(text: string): { size: number } | { fault: SizeFault } {
  if (!text.trim()) return { fault: 'missing' };
  const [, whole, tenth = '0'] =
    /^\s*(\d{1,9}|\d{1,3}(?:\.\d{3})+)(?:[.,](\d))?\s*(?:mq|m2|m²)?\s*$/i.exec(text) ?? [];
  if (!whole) return { fault: 'number' };
  const size = Number(`${whole.replaceAll('.', '')}.${tenth}`);
  return size < sizeLimits.min || size > sizeLimits.max ? { fault: 'range' } : { size };
}

export type Basis = {
  /** Euro per square metre. */
  price: number;
  size: number;
  /** Percentages by which the zone's average is corrected, one after the other. */
  corrections: readonly number[];
  /** How far the range reaches to either side, in percent. */
  margin: number;
};

/** The home's worth as it is made, in euro: the plain product first, then what each correction leaves of it. */
export function steps({ price, size, corrections }: Omit<Basis, 'margin'>): [number, ...number[]] {
  const values: [number, ...number[]] = [price * size];
  for (const percent of corrections) values.push((values.at(-1) as number) * (1 + percent / 100));
  return values;
}

/** The range in euro, to the thousand. */
export function estimate({ margin, ...basis }: Basis): { low: number; high: number } {
  const value = steps(basis).at(-1) as number;
  const thousands = (euro: number) => Math.round(euro / 1000) * 1000;
  return { low: thousands(value * (1 - margin / 100)), high: thousands(value * (1 + margin / 100)) };
}

/** `€257.000–€302.000` */
export const formatRange = ({ low, high }: { low: number; high: number }): string =>
  `${formatPrice(low)}–${formatPrice(high)}`;

/** `85 m²`, `85,5 m²` */
export function formatSize(size: number): string {
  const tenth = Math.round(size * 10) % 10;
  return `${grouped(Math.floor(size))}${tenth ? `,${tenth}` : ''} m²`;
}

/** `−10%`, `+5%`, `+2,5%`; nothing where nothing is corrected. */
export function formatCorrection(percent: number): string {
  if (percent === 0) return '';
  return `${sign(percent)}${String(Math.abs(percent)).replace('.', ',')}%`;
}
