import { estimateRange, formatSize, readSize } from '../../shared/rules/estimate-rules.ts';
import { withSmallInitial } from '../../shared/text/format.ts';
import type { Choice } from './estimate-names.ts';
import type { Correction, EstimateFormProps } from './estimate-props.ts';

type Zone = EstimateFormProps['zones'][number];
type Floor = EstimateFormProps['floors'][number];

/** What an estimate is computed from. */
export type Basis = { zone: Zone; size: number; corrections: Correction[]; margin: number };

/** Undefined until a choice has a zone and a size. */
export function basisOf(
  choice: Choice,
  { zones, conditions, floors, margin }: EstimateFormProps,
): Basis | undefined {
  const zone = zones.find(({ id }) => id === choice.zone);
  const reading = readSize(choice.size);
  if (!zone || !('size' in reading)) {
    return undefined;
  }
  const corrections = [
    conditions.find(({ id }) => id === choice.condition),
    floors.find(({ id }) => id === choice.floor),
  ].filter((correction) => correction !== undefined);
  return { zone, size: reading.size, corrections, margin };
}

/** Shown until the choice has a basis. */
export const exampleOf = ({ zones, exampleSize, margin }: EstimateFormProps): Basis => ({
  zone: zones[0] as Zone,
  size: exampleSize,
  corrections: [],
  margin,
});

export function rangeOf({ zone, size, corrections, margin }: Basis) {
  const percents = corrections.map(({ percent }) => percent);
  return estimateRange({ price: zone.price, size, corrections: percents, margin });
}

export const descriptionOf = ({ zone, size, corrections }: Basis): string[] => [
  zone.name,
  formatSize(size),
  ...corrections.map(({ label }) => withSmallInitial(label)),
];

/** The rule for a storey. A storey has one rule, or two: one with a lift and one without. */
export function floorRule(
  floors: Floor[],
  { storey, hasLift }: { storey: string; hasLift: boolean },
): Floor {
  return floors.find((rule) => {
    const isForLift = (rule.lift ?? hasLift) === hasLift;
    return rule.storey === storey && isForLift;
  }) as Floor;
}
