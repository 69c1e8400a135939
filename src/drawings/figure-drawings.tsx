import { colour } from '../styles/palette.ts';

const storeys = 3;
const size = 'mb-2 h-18 max-w-full xl:mb-0 xl:h-24';

export function YearsBuilding({ windows }: { windows: number }) {
  const columns = Math.ceil(windows / storeys);
  const width = columns * 16 + 8;
  const rows = Array.from({ length: storeys }, (_, row) => Math.min(columns, windows - row * columns));
  const lit = rows.map((count, row) => (count > 0 ? `M12 ${20 + row * 22}h${count * 16 - 8}` : '')).join('');
  return (
    <svg viewBox={`0 0 ${width + 8} 76`} aria-hidden="true" className={size}>
      <path fill={colour('rosso')} d={`M0 8L8 0h${width - 8}l8 8z`} />
      <path fill={colour('draw-roof')} d={`M4 8h${width}v68H4z`} />
      <path stroke={colour('ocra-pale')} strokeWidth="12" strokeDasharray="8" d={lit} />
    </svg>
  );
}

export function RatingArches({ value, of }: { value: number; of: number }) {
  const arches = Array.from({ length: of }, (_, i) => `M${i * 30} 56V13a13 13 0 0 1 26 0v43z`).join('');
  return (
    <svg viewBox={`0 0 ${of * 30 - 4} 56`} aria-hidden="true" className={size}>
      <path fill={colour('line')} d={arches} />
      <svg width={(value / of) * (of * 30 - 4)} height="56" aria-hidden="true">
        <path fill={colour('ocra')} d={arches} />
      </svg>
    </svg>
  );
}
