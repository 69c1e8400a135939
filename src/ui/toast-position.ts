import { bringIntoSight, clearSpan } from './in-sight.ts';

type Rect = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>;

const meet = (a: Rect, b: Rect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * @param positions the preferred one first
 * @param needed what it must not cover, the most important first
 */
export function freePosition<Position extends Rect>(
  positions: readonly Position[],
  needed: readonly Rect[],
): Position {
  const cost = (position: Position) =>
    needed.reduce((sum, rect, index) => sum + (meet(position, rect) ? needed.length - index : 0), 0);
  return positions.reduce((best, position) => (cost(position) < cost(best) ? position : best));
}

const air = 12;

const region = () => document.getElementById('toasts');
const rectOf = (element: Element) => element.getBoundingClientRect();
const phones = () =>
  [...document.querySelectorAll('a[href^="tel:"]')].filter((link) => !region()?.contains(link)).map(rectOf);

export function showBesideToast(element: Element): void {
  const whole = element.closest('[data-field]') ?? element;
  bringIntoSight(whole);
  positionToast();
  bringIntoSight(whole);
  uncoverPhones(whole);
}

/**
 * Moves the toast where it covers neither the field in use nor the receipt nor a phone link.
 * @param mayLeave whether it may be hidden while every corner has a phone link
 */
export function positionToast(mayLeave = false): void {
  const place = region();
  const toast = place?.getBoundingClientRect();
  if (!place || !toast?.height) return;
  const { activeElement } = document;
  const field = !place.contains(activeElement) && (activeElement?.closest('[data-field]') ?? activeElement);
  const receipt = document.querySelector('.receipt');
  const needed = [field, receipt].flatMap((element) => (element ? rectOf(element) : []));
  const corners = cornersOf(toast);
  const current = corners.filter(({ at }) => at === place.dataset.at);
  const away = mayLeave ? [{ at: 'away', top: 0, bottom: 0, left: 0, right: 0 }] : [];
  place.dataset.at = freePosition([...current, ...corners, ...away], [...needed, ...phones()]).at;
}

/** The positions of a toast of this size in styles/toast.css; on a phone left and right are the same. */
function cornersOf({ width, height }: DOMRect): (Rect & { at: string })[] {
  const header = Math.max(0, document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0);
  const lower = innerHeight - height - 32;
  const isWide = width < innerWidth / 2;
  const right = isWide ? innerWidth - 72 : (innerWidth + width) / 2;
  const corner = (at: string, top: number, end: number) => ({
    at,
    top: top - air,
    bottom: top + height + air,
    left: end - width,
    right: end,
  });
  const onTheRight = [
    corner('bottom', isWide ? lower : lower - 32, right),
    corner('top', header + air, right),
  ];
  return isWide ? [...onTheRight, corner('bottom-left', lower, 56 + width)] : onTheRight;
}

function uncoverPhones(element: Element): void {
  const toast = region()?.getBoundingClientRect();
  const covered = toast?.height ? phones().filter((phone) => meet(phone, toast)) : [];
  if (!toast || covered.length === 0) return;
  const rect = rectOf(element);
  const span = clearSpan();
  const over = Math.max(...covered.map(({ bottom }) => bottom)) - toast.top + air;
  const under = innerHeight - Math.min(...covered.map(({ top }) => top));
  if (rect.top - over >= span.top) scrollBy(0, over);
  else if (rect.bottom + under <= span.bottom) scrollBy(0, -under);
}
