import type { placeDrawings } from '../../shared/design/drawings.ts';
import { colour } from '../styles/palette.ts';

export type PlaceDrawing = (typeof placeDrawings)[number];

/** A landmark stands on the point 0, 0. */
const marks: Record<PlaceDrawing, { walls: string; roof: string }> = {
  campanile: {
    walls: 'M-22 0v-17l8-7h6v-20H8v20h6l8 7V0z',
    roof: 'M-10-44 0-58l10 14zM-3-30v-6q3-4 6 0v6zM-16-5v-7h5v7zM-4 0v-8q4-6 8 0v8zM11-5v-7h5v7z',
  },
  santuario: {
    walls: 'M-22 0v-12h9v-14q12-8 26 0v14h9v12z',
    roof: 'M-13-27q0-19 13-19t13 19zM-1.5-60h3v16h-3z',
  },
  castello: {
    walls: 'M-22 0v-36h4v4h3v-4h4v4h3v-4h4v14h5v4h3v-4h4v-26h3v4h3v-4h3v4h2v-4h3V0z',
    roof: 'M-5 0v-8q5-7 10 0v8zM-14-18v-7h3v7zM13-32v-8h3v8zM13-14v-6h3v6z',
  },
};

export function PlaceMark({ drawing }: { drawing: PlaceDrawing }) {
  const { walls, roof } = marks[drawing];
  return (
    <>
      <path fill={colour('primary')} d={walls} />
      <path fill={colour('dark')} d={roof} />
    </>
  );
}
