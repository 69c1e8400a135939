import type { Content } from '../../shared/content/content.ts';
import { floorLabel, formatMargin } from '../../shared/rules/estimate.ts';
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
      return { ...rule, label, id: slug(label) };
    }),
    exampleSize: estimate.exampleSize,
    margin,
    marginLabel,
    fee: figures.fee,
    notes: {
      visit,
      method: `${method.formula} ${formatMargin(margin)}. ${marginReason} ${proprieta.source}`,
    },
  };
}
