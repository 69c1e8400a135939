const figureWithUnit = /(\d[\d.,]*[%+]?\s(?:ore|giorni|anni|passi|famiglie|case)|€\s?[\d.]+)/;

/** Keeps figures and their units on one line, by a span: with non-breaking spaces search and copy would not find them. */
export function RunningText({ children }: { children: string }) {
  return children.split(figureWithUnit).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
      <span key={index} className="together">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
