import type { Content } from '../../shared/content/content.ts';
import { errorScreen } from '../layout/error-screen.ts';
import type { ErrorScreenProps } from '../ui/ErrorScreen.tsx';

export type Correction = { label: string; percent: number };

export type EstimateFormProps = {
  text: Content['estimate']['form'];
  zones: { id: string; name: string; price: number }[];
  condition: Correction[];
  floor: Correction[];
  margin: number;
  errorScreen: ErrorScreenProps;
};

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
