import { hydrateRoot } from 'react-dom/client';
import OpeningState from '../hours/OpeningState.tsx';

export const wake = (place: Element) => hydrateRoot(place, <OpeningState {...__OPENING_STATE__} />);
