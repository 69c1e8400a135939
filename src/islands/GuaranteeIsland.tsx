import { hydrateRoot } from 'react-dom/client';
import GuaranteeDates from '../guarantee/GuaranteeDates.tsx';

export const wake = (place: Element) => hydrateRoot(place, <GuaranteeDates {...__GUARANTEE_DATES__} />);
