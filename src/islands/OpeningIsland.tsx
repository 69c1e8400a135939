import OpeningState from '../hours/OpeningState.tsx';

export default () => <OpeningState {...__OPENING_STATE__} />;
