import { colour, drawingColour } from '../styles/palette.ts';

const storeys = 3;

/** A house with one lit window for each year. The last storey may have fewer. */
export function YearsBuilding({ windows }: { windows: number }) {
  const columns = Math.ceil(windows / storeys);
  const width = columns * 16 + 8;
  let litWindows = '';
  for (let storey = 0; storey < storeys; storey += 1) {
    const lit = Math.min(columns, windows - storey * columns);
    if (lit > 0) {
      litWindows += `M12 ${20 + storey * 22}h${lit * 16 - 8}`;
    }
  }
  return (
    <svg viewBox={`0 0 ${width + 8} 76`} aria-hidden="true">
      <path fill={drawingColour('primary')} d={`M0 8L8 0h${width - 8}l8 8z`} />
      <path fill={drawingColour('draw-roof')} d={`M4 8h${width}v68H4z`} />
      <path
        stroke={drawingColour('accent-pale')}
        strokeWidth="12"
        strokeDasharray="8"
        d={litWindows}
      />
    </svg>
  );
}

const archStep = 30;
const archGap = 4;

/** An arch for each point of a rating, filled from the left. */
export function RatingArches({ value, of: best }: { value: number; of: number }) {
  const width = best * archStep - archGap;
  let arches = '';
  for (let arch = 0; arch < best; arch += 1) {
    arches += `M${arch * archStep} 56V13a13 13 0 0 1 26 0v43z`;
  }
  return (
    <svg viewBox={`0 0 ${width} 56`} aria-hidden="true">
      <path fill={colour('line')} d={arches} />
      <svg width={(value / best) * width} height="56" aria-hidden="true">
        <path fill={colour('accent')} d={arches} />
      </svg>
    </svg>
  );
}
