import type { Content } from '../../shared/content/content.ts';
import { floorLabel, liftOf } from '../../shared/rules/estimate.ts';
import { slug } from '../../shared/text/format.ts';

export type EstimateFormProps = ReturnType<typeof estimateFormProps>;
export type Correction = EstimateFormProps['condition'][number];

export function estimateFormProps({ estimate, zones, figures, proprieta }: Content) {
  const { form: text, margin, marginLabel, marginReason, method, visit } = estimate;
  return {
    text,
    zones: zones.zones.map(({ id, name, price }) => ({ id, name, price })),
    condition: estimate.condition.map((option) => ({ ...option, id: slug(option.label) })),
    floor: estimate.floor.map((rule) => {
      const label = floorLabel(rule, estimate);
      // `lift` is undefined where it makes no difference.
      return { ...rule, label, id: slug(label), lift: liftOf(rule) };
    }),
    exampleSize: estimate.exampleSize,
    margin,
    marginLabel,
    fee: figures.fee,
    notes: { visit, method: `${method.formula} ±${margin}%. ${marginReason} ${proprieta.source}` },
  };
}
