import type { Content } from '../content/content.ts';

type Estimate = Content['estimate'];
export type FloorRule = Estimate['floor'][number];

/** Whether a rule is for a home with the lift; undefined where the lift does not count. */
export const liftOf = ({ lift }: FloorRule): boolean | undefined =>
  lift === undefined ? undefined : lift !== 'no';

/** `Primo piano`, `Quarto o più, con ascensore` */
export function floorLabel(
  rule: FloorRule,
  { withLift, withoutLift }: Pick<Estimate, 'withLift' | 'withoutLift'>,
): string {
  const lift = liftOf(rule);
  return lift === undefined ? rule.storey : `${rule.storey}, ${lift ? withLift : withoutLift}`;
}
