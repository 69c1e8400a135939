import type { Content } from '../../shared/content/content.ts';
import { floorLabel, liftOf } from '../../shared/estimate/rules.ts';
import { slug } from '../../shared/format.ts';

export type EstimateFormProps = ReturnType<typeof estimateFormProps>;
export type Correction = EstimateFormProps['condition'][number];

export function estimateFormProps({ estimate, zones, footer }: Content) {
  const { form: text, margin, marginLabel } = estimate;
  return {
    text,
    zones: zones.zones.map(({ id, name, price }) => ({ id, name, price })),
    condition: estimate.condition.map((one) => ({ ...one, id: slug(one.label) })),
    floor: estimate.floor.map((rule) => {
      const label = floorLabel(rule, estimate);
      /** `lift` is undefined where the lift does not count. */
      return { ...rule, label, id: slug(label), lift: liftOf(rule) };
    }),
    margin,
    marginLabel,
    newTab: footer.socialNewTab,
  };
}
