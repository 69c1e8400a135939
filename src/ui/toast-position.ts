import { bringIntoSight } from './in-sight.ts';

const air = 12;

export function showBesideToast(element: Element): void {
  const whole = element.closest('[data-field]') ?? element;
  bringIntoSight(whole);
  positionToast();
  bringIntoSight(whole);
}

/** Moves the toast to the window's other end where it would cover the field in use or, less important, the receipt. */
export function positionToast(): void {
  const place = document.getElementById('toasts');
  if (!place?.offsetHeight) return;
  const { activeElement } = document;
  const field = place.contains(activeElement)
    ? null
    : (activeElement?.closest('[data-field]') ?? activeElement);
  const needed = [field, document.querySelector('.receipt')];
  /** Moves it there. */
  const costAt = (at: string) => {
    place.dataset.at = at;
    const toast = place.getBoundingClientRect();
    return needed.reduce((sum, element, index) => {
      const rect = element?.getBoundingClientRect();
      const isCovered = rect && rect.top < toast.bottom + air && rect.bottom > toast.top - air;
      return sum + (isCovered && rect.left < toast.right && rect.right > toast.left ? 2 - index : 0);
    }, 0);
  };
  const [current, other] = place.dataset.at === 'top' ? ['top', 'bottom'] : ['bottom', 'top'];
  const before = costAt(current);
  if (before > 0 && costAt(other) >= before) place.dataset.at = current;
}
