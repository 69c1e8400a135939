/** A rectangle of the window, as `getBoundingClientRect` gives it. */
export type Rect = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>;

/** Whether two rectangles share more than an edge. */
export const meet = (a: Rect, b: Rect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Where a toast covers nothing that the visitor needs now.
 * @param places where it could stand, the preferred one first
 * @param needed what must not be covered, the most important first
 * @returns the first place that covers nothing of it, or the one that covers only what matters less
 */
export function freePlace<Place extends Rect>(places: readonly Place[], needed: readonly Rect[]): Place {
  const cost = (place: Place) =>
    needed.reduce((sum, rect, index) => sum + (meet(place, rect) ? needed.length - index : 0), 0);
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}
