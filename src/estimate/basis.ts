import { estimate, formatSize } from '../../shared/estimate/rules.ts';
import type { Correction, EstimateFormProps } from './props.ts';

type Zone = EstimateFormProps['zones'][number];

export type Basis = { zone: Zone; size: number; corrections: Correction[]; margin: number };

export const rangeOf = ({ zone, size, corrections, margin }: Basis, { price }: Zone = zone) =>
  estimate({ price, size, corrections: corrections.map(({ percent }) => percent), margin });

export const described = ({ zone, size, corrections }: Basis): string[] => [
  zone.name,
  formatSize(size),
  ...corrections.map(({ label }) => label.toLowerCase()),
];
