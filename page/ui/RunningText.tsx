import { Children, type ReactNode } from 'react';
import { agencyNames } from './agency-names.ts';
import { Names } from './Names.tsx';

const figureWithUnit = /(\d[\d.,]*[%+]?\s(?:ore|giorni|anni|passi|famiglie|case)|€\s?[\d.]+)/;

type Props = { className?: string; children: ReactNode };

/**
 * A paragraph that keeps the agency's names untranslated, and each figure on one line with its unit. It uses spans:
 * with no-break spaces, nobody could search for a figure or copy it.
 */
export const RunningText = ({ className, children }: Props) => (
  <p className={className}>
    {Children.map(children, (child) => (typeof child === 'string' ? partsOf(child) : child))}
  </p>
);

function partsOf(text: string): ReactNode[] {
  const parts = text.split(figureWithUnit);
  return parts.map((part, index) => {
    const isFigure = index % 2 === 1;
    return isFigure ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
      <span key={index} className="together">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
      <Names key={index} names={agencyNames}>
        {part}
      </Names>
    );
  });
}
