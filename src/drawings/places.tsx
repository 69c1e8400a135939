import type { placeDrawings } from '../../shared/drawings.ts';

export type PlaceDrawing = (typeof placeDrawings)[number];

/** Each stands on the point 0, 0. */
const marks: Record<PlaceDrawing, { walls: string; roof: string }> = {
  campanile: {
    walls: 'M-8 0v-40h16v40zM-26 0v-16h18v16z',
    roof: 'M-10-40 0-60l10 20zM-29-16l12-9 9 9z',
  },
  santuario: {
    walls: 'M-22 0v-12h9v-14q12-8 26 0v14h9v12z',
    roof: 'M-13-27q0-19 13-19t13 19zM-1.5-60h3v16h-3z',
  },
  castello: {
    walls: 'M-24 0v-34h6v5h5v-5h6v10h14v-10h6v5h5v-5h6V0z',
    roof: 'M-7-24v-26h14v26zM-1-50v-12l9 4-9 4zM-5 0v-8a5 5 0 0 1 10 0v8z',
  },
};

export function PlaceMark({ drawing }: { drawing: PlaceDrawing }) {
  const { walls, roof } = marks[drawing];
  return (
    <>
      <path fill="var(--color-rosso)" d={walls} />
      <path fill="var(--color-persiana)" d={roof} />
    </>
  );
}
