import type { Stat } from '../../shared/content/content.ts';

/** @param props `className` begins with `figure-lines` or `figure-sentence` */
export function Figures({ figures, className }: { figures: readonly Stat[]; className: string }) {
  if (figures.length === 0) return undefined;
  return (
    <ul className={className}>
      {figures.map(({ number, label }) => (
        <li key={label}>
          <strong>{number}</strong> {label}
        </li>
      ))}
    </ul>
  );
}
