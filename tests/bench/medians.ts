export type Figures = Record<string, number>;

/** How often each figure is measured. */
export const rounds = 5;

/** The median of each figure. */
export function medians(measured: Figures[]): Figures {
  const names = Object.keys(measured[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, median(measured.map((figures) => figures[name] ?? Number.NaN))]),
  );
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
