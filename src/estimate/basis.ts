import { estimate, formatSize } from '../../shared/estimate/rules.ts';
import type { Correction, EstimateFormProps } from './props.ts';

type Zone = EstimateFormProps['zones'][number];

/** What an estimate is made from: there once zone and square metres are. */
export type Basis = { zone: Zone; size: number; corrections: Correction[]; margin: number };

/** The range of the same home in a zone, its own by default. */
export const rangeOf = ({ zone, size, corrections, margin }: Basis, { price }: Zone = zone) =>
  estimate({ price, size, corrections: corrections.map(({ percent }) => percent), margin });

/** The home in words: its zone first, then what else is known of it. */
export const described = ({ zone, size, corrections }: Basis): string[] => [
  zone.name,
  formatSize(size),
  ...corrections.map(({ label }) => label.toLowerCase()),
];
