import { hydrateRoot } from 'react-dom/client';
import EstimateForm from '../estimate/EstimateForm.tsx';

export const wake = (place: Element) => hydrateRoot(place, <EstimateForm {...__ESTIMATE_FORM__} />);
