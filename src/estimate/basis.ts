import { estimate, formatSize, readSize } from '../../shared/estimate/rules.ts';
import type { Choice } from './fragment.ts';
import type { Correction, EstimateFormProps } from './props.ts';

type Zone = EstimateFormProps['zones'][number];

export type Basis = { zone: Zone; size: number; corrections: Correction[]; margin: number };

export function basisOf(
  choice: Choice,
  { zones, condition, floor, margin }: EstimateFormProps,
): Basis | undefined {
  const zone = zones.find(({ id }) => id === choice.zone);
  const read = readSize(choice.size);
  const corrections = [
    condition.find(({ id }) => id === choice.condition),
    floor.find(({ id }) => id === choice.floor),
  ].filter((found) => found !== undefined);
  return zone && 'size' in read ? { zone, size: read.size, corrections, margin } : undefined;
}

export const rangeOf = ({ zone, size, corrections, margin }: Basis, { price }: Zone = zone) =>
  estimate({ price, size, corrections: corrections.map(({ percent }) => percent), margin });

export const described = ({ zone, size, corrections }: Basis): string[] => [
  zone.name,
  formatSize(size),
  ...corrections.map(({ label }) => label.toLowerCase()),
];
