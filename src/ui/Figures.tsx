import type { Stat } from '../../shared/content/content.ts';

type Props = { figures: readonly Stat[]; className?: string };

/** Figures line by line: the label on the left, the number on the right. */
export function FigureLines({ figures, className = '' }: Props) {
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

/** Figures as one sentence, each before what it measures. */
export function FigureSentence({ figures, className = '' }: Props) {
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
