import { freePlace, meet, type Rect } from './free-place.ts';
import { bringIntoSight, clearSpan } from './in-sight.ts';

/** Air between a toast and what it stands beside, in pixels. */
const air = 12;

const region = () => document.getElementById('toasts');
const rectOf = (element: Element) => element.getBoundingClientRect();
const phones = () =>
  [...document.querySelectorAll('a[href^="tel:"]')].filter((link) => !region()?.contains(link)).map(rectOf);

/** Brings an element into sight, clear of the toast, which makes way where it can; no telephone stays under it. */
export function arrange(element: Element): void {
  const whole = element.closest('[data-field]') ?? element;
  bringIntoSight(whole);
  placeToast();
  bringIntoSight(whole);
  uncoverPhones(whole);
}

/**
 * Moves the toast to another corner where it would cover the field in use, the receipt or a telephone link.
 * @param mayLeave whether it may go out of the way altogether until there is room: a visitor who has scrolled to where
 *   every corner holds a telephone sees the telephone
 */
export function placeToast(mayLeave = false): void {
  const place = region();
  const toast = place?.getBoundingClientRect();
  if (!place || !toast?.height) return;
  const { activeElement } = document;
  const field = activeElement?.closest('[data-field]') ?? activeElement;
  const receipt = document.querySelector('.receipt');
  const needed = [field, receipt].flatMap((element) => (element ? rectOf(element) : []));
  const corners = cornersOf(toast);
  const current = corners.filter(({ at }) => at === place.dataset.at);
  const away = mayLeave ? [{ at: 'away', top: 0, bottom: 0, left: 0, right: 0 }] : [];
  place.dataset.at = freePlace([...current, ...corners, ...away], [...needed, ...phones()]).at;
}

/** Where a toast of this size may stand, as styles/toast.css puts it; on a phone left and right are the same. */
function cornersOf({ width, height }: DOMRect): (Rect & { at: string })[] {
  const header = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
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

/** Scrolls a telephone out from under the toast where the element can stay in sight. */
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
