import { content } from '../content/index.ts';
import { errorScreen } from '../layout/error-screen.ts';
import type { EstimateFormProps } from './EstimateForm.tsx';

const { estimate, zones } = content;
const option = ({ label, percent }: (typeof estimate.floor)[number]) => ({ label, percent });

/** What the estimate's island takes along from content/; the reasons stay in the page (see Estimate.tsx). */
export const estimateForm: EstimateFormProps = {
  text: estimate.form,
  zones: zones.zones.map(({ id, name, price }) => ({ id, name, price })),
  condition: estimate.condition.map(option),
  floor: estimate.floor.map(option),
  margin: estimate.margin,
  errorScreen,
};
