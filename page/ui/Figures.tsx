import type { Stat } from '../../shared/content/content.ts';

export function Figures({
  figures,
  className,
}: {
  figures: readonly Pick<Stat, 'number' | 'label'>[];
  className: string;
}) {
  if (figures.length === 0) {
    return undefined;
  }
  return (
    <ul className={`figure-lines ${className}`}>
      {figures.map(({ number, label }) => (
        <li key={label}>
          <strong>{number}</strong> {label}
        </li>
      ))}
    </ul>
  );
}
