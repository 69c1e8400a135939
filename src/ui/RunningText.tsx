/** A figure and the word it counts, which belong on one line. */
const figureWithUnit = /(\d[\d.,]*[%+]?\s(?:ore|giorni|anni|passi|famiglie|case)|€\s?[\d.]+)/;

/**
 * Running copy, with figures and their units kept on one line. A span is used rather than a non-breaking space, so
 * that searching the page and copying from it find plain text.
 */
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
