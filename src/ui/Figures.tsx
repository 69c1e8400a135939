import type { Stat } from '../../shared/content/content.ts';
import { Icon } from './Icon.tsx';

type Props = {
  figures: readonly Stat[];
  className: string;
  /** What sets each figure apart, such as a line above it. */
  itemClassName?: string;
  /** The colours of the number and of the words under it, where they are not the text's own. */
  numberClassName?: string;
  labelClassName?: string;
};

/**
 * Figures set large, as in an annual report, each over what it measures: written in the order in which they are seen,
 * for a screen reader reads `dl` in columns twice or not at all.
 */
export function Figures({
  figures,
  className,
  itemClassName = '',
  numberClassName = '',
  labelClassName = '',
}: Props) {
  return (
    <ul className={className}>
      {figures.map(({ icon, number, label }) => (
        <li key={label} className={itemClassName}>
          <p className={`figure ${numberClassName}`}>{number}</p>
          <p className={`mt-2 flex items-start gap-2 text-note ${labelClassName}`}>
            <Icon name={icon} className="mt-0.5 size-4 shrink-0" />
            <span>{label}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
