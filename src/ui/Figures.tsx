import type { Stat } from '../content.config.ts';
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

/** Figures set large, as in an annual report, each over what it measures. */
export function Figures({
  figures,
  className,
  itemClassName = '',
  numberClassName = '',
  labelClassName = '',
}: Props) {
  return (
    <dl className={className}>
      {figures.map(({ icon, number, label }) => (
        <div key={label} className={`flex flex-col-reverse justify-end ${itemClassName}`}>
          <dt className={`mt-2 flex items-start gap-2 text-note ${labelClassName}`}>
            <Icon name={icon} className="mt-0.5 size-4 shrink-0" />
            {label}
          </dt>
          <dd className={`figure ${numberClassName}`}>{number}</dd>
        </div>
      ))}
    </dl>
  );
}
