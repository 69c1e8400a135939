import type { Stat } from '../../shared/content/content.ts';

/** Figures as one sentence, each before what it measures: where they tell one thing together. */
export function FigureSentence({ figures, className }: { figures: readonly Stat[]; className: string }) {
  return (
    <ul className={`figure-sentence ${className}`}>
      {figures.map(({ number, label }) => (
        <li key={label}>
          <strong>{number}</strong> <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}
