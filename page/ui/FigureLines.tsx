import type { FigureLine } from '../../shared/content/content.ts';

type Props = { figures: readonly FigureLine[]; className?: string };

export function FigureLines({ figures, className = '' }: Props) {
  if (figures.length === 0) {
    return undefined;
  }
  return (
    <ul className={`figure-lines ${className}`.trim()}>
      {figures.map(({ number, label }) => (
        <li key={label}>
          <strong>{number}</strong> {label}
        </li>
      ))}
    </ul>
  );
}
