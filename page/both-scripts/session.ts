/* Session storage. If it is blocked or full, nothing is stored and reads return nothing. */

/** Stores the form's draft. */
export const draftKey = 'draft';

/** Marks a page that was reloaded for a new build's islands. */
export const reloadedKey = 'reloaded';

/** Stores the id of the element that had the focus before that reload. */
export const focusKey = 'focus';

/** Stores the href of the last estimate. */
export const estimateKey = 'estimate';

/** Empty if nothing is stored. */
export function readSession(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function writeSession(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // What was typed is still in the form; only a reload would lose it.
  }
}

/** Reads first, because removing from blocked storage throws. */
export function clearSession(key: string): void {
  if (readSession(key)) {
    sessionStorage.removeItem(key);
  }
}
