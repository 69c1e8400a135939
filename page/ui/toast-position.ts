import { bringIntoSight } from './in-sight.ts';

/** The space that stays free between the toast and what it must not cover. */
const air = 12;

/** Shows an element, with the label and the error of a field, together with the toast. */
export function showBesideToast(element: Element): void {
  const whole = element.closest('[data-field]') ?? element;
  bringIntoSight(whole);
  positionToast();
  // The toast may have moved to where the element is now.
  bringIntoSight(whole);
}

/** Moves the toast to the window's other end if it covers the focused field or the receipt here, and less of them there. */
export function positionToast(): void {
  const toasts = document.getElementById('toasts');
  if (!toasts?.offsetHeight) {
    return;
  }
  const field = focusedField(toasts);
  const receipt = document.querySelector('.receipt');
  const harmHere = harmTo(field, receipt, toasts);
  if (harmHere === 0) {
    return;
  }

  const isAtTop = toasts.dataset.at === 'top';
  toasts.dataset.at = isAtTop ? 'bottom' : 'top';
  const harmThere = harmTo(field, receipt, toasts);
  if (harmThere >= harmHere) {
    toasts.dataset.at = isAtTop ? 'top' : 'bottom';
  }
}

/** The field with the focus, together with its label and error. The toast itself counts as none. */
function focusedField(toasts: Element): Element | null {
  const { activeElement } = document;
  if (toasts.contains(activeElement)) {
    return null;
  }
  return activeElement?.closest('[data-field]') ?? activeElement;
}

/** A covered field is worse than a covered receipt. */
function harmTo(field: Element | null, receipt: Element | null, toasts: Element): number {
  const harmToField = isCovered(field, toasts) ? 2 : 0;
  const harmToReceipt = isCovered(receipt, toasts) ? 1 : 0;
  return harmToField + harmToReceipt;
}

function isCovered(element: Element | null, toasts: Element): boolean {
  if (!element) {
    return false;
  }
  const rect = element.getBoundingClientRect();
  const toast = toasts.getBoundingClientRect();
  const isLevel = rect.top < toast.bottom + air && rect.bottom > toast.top - air;
  const isInColumn = rect.left < toast.right && rect.right > toast.left;
  return isLevel && isInColumn;
}
