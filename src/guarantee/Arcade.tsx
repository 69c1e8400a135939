const arches = 12;
const width = 30;
const arch = 'v-26a12 12 0 0 1 24 0v26';

/** Lights the arches of the average sale's day and of the guarantee's. */
export function Arcade({ saleDays, guaranteeDays }: { saleDays: number; guaranteeDays: number }) {
  const days = Math.max(saleDays, guaranteeDays);
  const left = (day: number) => (Math.ceil((day / days) * arches) - 1) * width + 3;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${arches * width} 44`} className="arcade">
      <path d={`M3 42${`${arch}m6 0`.repeat(arches)}`} />
      {Object.entries({ saleDays, guaranteeDays }).map(([name, day]) => (
        <g key={name}>
          <path d={`M${left(day)} 42${arch}z`} />
          <text x={left(day) + 12} y="32">
            {day}
          </text>
        </g>
      ))}
      <path d="M0 42h360" />
    </svg>
  );
}
