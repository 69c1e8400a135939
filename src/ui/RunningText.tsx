import { Children, type ReactNode } from 'react';

const figureWithUnit = /(\d[\d.,]*[%+]?\s(?:ore|giorni|anni|passi|famiglie|case)|€\s?[\d.]+)/;

const textOf = (text: string) =>
  text.split(figureWithUnit).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
      <span key={index} className="together">
        {part}
      </span>
    ) : (
      part
    ),
  );

/** Keeps figures and units on one line, by a span: with non-breaking spaces search and copy would not find them. */
export const RunningText = ({ className, children }: { className?: string; children: ReactNode }) => (
  <p className={className}>
    {Children.map(children, (child) => (typeof child === 'string' ? textOf(child) : child))}
  </p>
);
