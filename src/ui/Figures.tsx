import type { Stat } from '../../shared/content/content.ts';

type Props = { figures: readonly Stat[]; className?: string };

export function FigureLines({ figures, className = '' }: Props) {
  return (
    <ul className={`figure-lines ${className}`}>
      {figures.map(({ number, label }) => (
        <li key={label}>
          <strong>{number}</strong>
          {label}
        </li>
      ))}
    </ul>
  );
}

export function FigureSentence({ figures, className = '' }: Props) {
  return (
    <ul className={`figure-sentence ${className}`}>
      {figures.map(({ number, label }) => (
        <li key={label}>
          <strong>{number}</strong> {label}
        </li>
      ))}
    </ul>
  );
}
