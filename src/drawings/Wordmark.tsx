import { heroDrawings } from '../../shared/drawings.ts';
import { colour } from '../styles/palette.ts';
import type { HeroView } from './HeroDrawing.tsx';

const arch = 'M0 30V12a12 12 0 0 1 24 0v18z';
const cutOuts: Record<HeroView, string> = {
  borgo: 'M7 30V12l3.5-7L14 12v18zM16 30V21q2-6 4 0v9z',
  bologna: 'M6 30l1-20H6V6h2v1h2V6h2v4h-1l1 20zM15 30l1-14h5l-2 14z',
};

interface MarkProps {
  view: HeroView | undefined;
  className?: string;
  viewBox?: string;
}

/** The town's towers, or a bell tower and a cypress, cut out of an arch: the mark beside the agency's name. */
export function Wordmark({ view = heroDrawings[0], className, viewBox = '0 0 24 30' }: MarkProps) {
  return (
    <svg aria-hidden="true" viewBox={viewBox} className={className}>
      <path fill="currentColor" d={arch} />
      <path fill={colour('plaster')} d={cutOuts[view]} />
    </svg>
  );
}

export function TabIcon({ view = heroDrawings[0] }: MarkProps) {
  return (
    <svg viewBox="-4 -1 32 32" aria-hidden="true">
      {/* An attribute gives way to a style. */}
      <style>{`@media(prefers-color-scheme:dark){.arch{fill:${colour('draw-roof')}}}`}</style>
      <path className="arch" fill={colour('rosso')} d={arch} />
      <path fill={colour('plaster')} d={cutOuts[view]} />
    </svg>
  );
}
