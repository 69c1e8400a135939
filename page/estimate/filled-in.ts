import { floorRule } from './basis.ts';
import { slider } from './controls.tsx';
import { type Choice, type EstimateField, fieldId } from './estimate-names.ts';
import type { EstimateFormProps } from './estimate-props.ts';

const valueIn = (field: EstimateField) =>
  (document.getElementById(fieldId(field)) as HTMLInputElement).value;

const checkedInput = (field: EstimateField) =>
  document.querySelector<HTMLInputElement>(`[name=${fieldId(field)}]:checked`);

/**
 * What the form's own fields say. The visitor may fill them in before hydration, and links do so at any time
 * (first-script/estimate-links.ts). Empty fields are left out: an earlier estimate may still be restored into them.
 */
export function filledIn(floors: EstimateFormProps['floors']): Partial<Choice> {
  const isSliderMoved = valueIn('slider') !== `${slider.min}`;
  const floor = floors.find(({ id }) => id === checkedInput('floor')?.value);
  const hasLift = checkedInput('lift') !== null;
  const values: Choice = {
    zone: valueIn('zone'),
    size: valueIn('size') || (isSliderMoved ? valueIn('slider') : ''),
    condition: valueIn('condition'),
    floor: floor ? floorRule(floors, { storey: floor.storey, hasLift }).id : '',
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
