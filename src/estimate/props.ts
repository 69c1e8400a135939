import type { Content } from '../../shared/content/content.ts';
import { floorLabel, liftOf } from '../../shared/estimate/rules.ts';
import { slug } from '../../shared/format.ts';

export type Correction = { id: string; label: string; percent: number; reason: string };

/** `lift` is undefined where the lift does not count. */
export type FloorCorrection = Correction & { storey: string; lift?: boolean | undefined };

export type EstimateFormProps = {
  text: Content['estimate']['form'];
  zones: { id: string; name: string; price: number }[];
  condition: Correction[];
  floor: FloorCorrection[];
  margin: number;
  marginLabel: string;
  newTab: string;
};

export function estimateFormProps(content: Content): EstimateFormProps {
  const { estimate, zones, footer } = content;
  return {
    text: estimate.form,
    zones: zones.zones.map(({ id, name, price }) => ({ id, name, price })),
    condition: estimate.condition.map((one) => ({ ...one, id: slug(one.label) })),
    floor: estimate.floor.map((rule) => {
      const label = floorLabel(rule, estimate);
      return { ...rule, label, id: slug(label), lift: liftOf(rule) };
    }),
    margin: estimate.margin,
    marginLabel: estimate.marginLabel,
    newTab: footer.socialNewTab,
  };
}
