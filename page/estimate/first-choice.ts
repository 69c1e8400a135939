import { floorRule } from './basis.ts';
import { slider } from './controls.tsx';
import type { EstimateFormProps } from './estimate-props.ts';
import { type Choice, fieldId, noChoice, type Parameter, parameters } from './fragment.ts';

/*
 * Which choice of zone, size, condition and storey wins:
 *
 * 1. Before hydration the visitor fills in the form's own fields, and early-choice.ts fills in what the first view's
 *    question or a zone's card names.
 * 2. At hydration each field is read. Where one is empty, the address of a shared estimate counts, or that of the last
 *    estimate in this tab.
 * 3. From then on the choice is state (use-shared-choice.ts). The fields change it, and a new address replaces it.
 */

type Candidates = { made: Choice; linked: Choice | undefined; stored: Choice | undefined };

/** Fills in what the visitor hasn't made: from the page's address, or else from the last estimate in this tab. */
export function firstChoice({ made, linked, stored }: Candidates): Choice {
  const earlier = linked ?? stored ?? noChoice;
  return {
    zone: made.zone || earlier.zone,
    size: made.size || earlier.size,
    condition: made.condition || earlier.condition,
    floor: made.floor || earlier.floor,
  };
}

/** What the form's fields held when the form was hydrated. */
export function choiceBeforeHydration(floors: EstimateFormProps['floors']): Choice {
  const valueIn = (field: Parameter | 'slider') =>
    (document.getElementById(fieldId(field)) as HTMLInputElement).value;
  const checked = (field: Parameter | 'lift') =>
    document.querySelector<HTMLInputElement>(`[name=${fieldId(field)}]:checked`);
  const isSliderMoved = valueIn('slider') !== `${slider.min}`;
  const floor = floors.find(({ id }) => id === checked(parameters.floor)?.value);
  const hasLift = checked('lift') !== null;
  return {
    zone: valueIn(parameters.zone),
    size: valueIn(parameters.size) || (isSliderMoved ? valueIn('slider') : ''),
    condition: valueIn(parameters.condition),
    floor: floor ? floorRule(floors, { storey: floor.storey, hasLift }).id : '',
  };
}
