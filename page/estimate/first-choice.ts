import { floorRule } from './basis.ts';
import { slider } from './controls.tsx';
import type { EstimateFormProps } from './estimate-props.ts';
import { type Choice, type EstimateField, fieldId } from './fragment.ts';

/**
 * The choice when the form is hydrated. Until then the visitor, or a link (lead-to-estimate.ts), fills in the
 * form's own fields. Where one is empty, an earlier estimate counts: a shared one, or the last one in this tab.
 */
export function firstChoice(floors: EstimateFormProps['floors'], earlier: Choice): Choice {
  const valueIn = (field: EstimateField) =>
    (document.getElementById(fieldId(field)) as HTMLInputElement).value;
  const checked = (field: EstimateField) =>
    document.querySelector<HTMLInputElement>(`[name=${fieldId(field)}]:checked`);
  const isSliderMoved = valueIn('slider') !== `${slider.min}`;
  const floor = floors.find(({ id }) => id === checked('floor')?.value);
  const hasLift = checked('lift') !== null;
  return {
    zone: valueIn('zone') || earlier.zone,
    size: valueIn('size') || (isSliderMoved ? valueIn('slider') : earlier.size),
    condition: valueIn('condition') || earlier.condition,
    floor: floor ? floorRule(floors, { storey: floor.storey, hasLift }).id : earlier.floor,
  };
}
