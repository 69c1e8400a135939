import type { Content } from '../../shared/content/content.ts';
import { errorScreen } from '../layout/error-screen.ts';
import type { Correction, EstimateFormProps } from './EstimateForm.tsx';

const option = ({ label, percent }: Correction) => ({ label, percent });

/** What the estimate's island takes along from content/; the reasons stay in the page (see Estimate.tsx). */
export function estimateFormProps(content: Content): EstimateFormProps {
  const { estimate, zones } = content;
  return {
    text: estimate.form,
    zones: zones.zones.map(({ id, name, price }) => ({ id, name, price })),
    condition: estimate.condition.map(option),
    floor: estimate.floor.map(option),
    margin: estimate.margin,
    errorScreen: errorScreen(content),
  };
}
