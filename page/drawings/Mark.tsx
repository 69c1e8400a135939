import { heroDrawings } from '../../shared/design/drawings.ts';
import { colour } from '../styles/colours.ts';
import type { HeroDrawingName } from './HeroDrawing.tsx';

const arch = 'M0 30V12a12 12 0 0 1 24 0v18z';
const cutOuts: Record<HeroDrawingName, string> = {
  borgo: 'M7 30V12l3.5-7L14 12v18zM16 30V21q2-6 4 0v9z',
  bologna: 'M6 30l1-20H6V6h2v2h2V6h2v4h-1l1 20zM15 30l1-14h5l-2 14z',
};

/** The size of the mark, in its own units. */
export const markSize = { width: 24, height: 30 };

/** The mark stands on the icon's lower edge. At 16, 32 and 48 pixels its straight edges fall on pixel edges. */
export const tabIconBox = '-4 -2 32 32';

type MarkProps = { drawing: HeroDrawingName | undefined; viewBox?: string };

/** The mark beside the agency's name: an arch, with the town's towers or a bell tower and a cypress cut out of it. */
export function Mark({ drawing = heroDrawings[0], viewBox = '0 0 24 30' }: MarkProps) {
  return (
    <svg aria-hidden="true" viewBox={viewBox}>
      <path fill="currentColor" d={arch} />
      <path fill={colour('ground')} d={cutOuts[drawing]} />
    </svg>
  );
}

export function TabIcon({ drawing = heroDrawings[0] }: MarkProps) {
  return (
    <svg viewBox={tabIconBox} aria-hidden="true">
      {/* The style overrides the `fill` attribute. */}
      <style>{`@media(prefers-color-scheme:dark){.arch{fill:${colour('draw-roof')}}}`}</style>
      <path className="arch" fill={colour('primary')} d={arch} />
      <path fill={colour('ground')} d={cutOuts[drawing]} />
    </svg>
  );
}
