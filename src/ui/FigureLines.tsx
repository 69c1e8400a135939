import type { Stat } from '../../shared/content/content.ts';

/** Figures as the lines of an account: what is told on the left, how much on the right. */
export function FigureLines({ figures, className = '' }: { figures: readonly Stat[]; className?: string }) {
  return (
    <ul className={`figure-lines ${className}`}>
      {figures.map(({ number, label }) => (
        <li key={label}>
          <strong>{number}</strong>
          <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}
