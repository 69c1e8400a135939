import type { Content } from '../../shared/content/content.ts';
import { floorLabel, formatMargin } from '../../shared/rules/estimate-rules.ts';
import { slug } from '../../shared/text/format.ts';

export type EstimateFormProps = ReturnType<typeof estimateFormProps>;
export type Correction = EstimateFormProps['conditions'][number];

export function estimateFormProps({ estimate, zones, figures, market }: Content) {
  const { form: texts, margin, marginLabel, marginReason, method, visit } = estimate;
  return {
    texts,
    zones: zones.zones.map(({ id, name, price }) => ({ id, name, price })),
    conditions: estimate.conditions.map((option) => ({ ...option, id: slug(option.label) })),
    floors: estimate.floors.map((rule) => {
      const label = floorLabel(rule, estimate);
      return { ...rule, label, id: slug(label) };
    }),
    exampleSize: estimate.exampleSize,
    margin,
    marginLabel,
    fee: figures.fee,
    notes: {
      visit,
      method: `${method} ${formatMargin(margin)}. ${marginReason} ${market.source}`,
    },
  };
}
