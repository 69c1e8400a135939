import { Children, type ReactNode } from 'react';
import { AgencyNames } from './AgencyNames.tsx';
import { Marked } from './Marked.tsx';

/** `60 giorni`, `27+ anni`, `1.000 famiglie`, `€3.200`, `€ 3.200`. A unit is a word of three to ten lower-case letters. */
const figureWithUnit = /(\d[\d.,]*\+?\s\p{Ll}{3,10}(?!\p{L})|€\s?[\d.]+)/u;

type Props = { className?: string; children: ReactNode };

/**
 * A paragraph that keeps the agency's names untranslated, and each figure on one line with its unit. It uses spans:
 * with no-break spaces, nobody could search for a figure or copy it.
 */
export const RunningText = ({ className, children }: Props) => (
  <p className={className}>
    {Children.map(children, (child) =>
      typeof child === 'string' ? (
        <Marked pattern={figureWithUnit} mark={together} other={named}>
          {child}
        </Marked>
      ) : (
        child
      ),
    )}
  </p>
);

export const together = (text: string) => <span className="together">{text}</span>;

const named = (text: string) => <AgencyNames>{text}</AgencyNames>;
