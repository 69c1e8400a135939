import { estimate, formatSize } from '../../shared/estimate/rules.ts';
import type { Correction, EstimateFormProps } from './props.ts';

type Zone = EstimateFormProps['zones'][number];

/** A complete choice, from which an estimate is made. */
export type Basis = { zone: Zone; size: number; corrections: Correction[]; margin: number };

/** The range of the home, by default in its own zone. */
export const rangeOf = ({ zone, size, corrections, margin }: Basis, { price }: Zone = zone) =>
  estimate({ price, size, corrections: corrections.map(({ percent }) => percent), margin });

export const described = ({ zone, size, corrections }: Basis): string[] => [
  zone.name,
  formatSize(size),
  ...corrections.map(({ label }) => label.toLowerCase()),
];
