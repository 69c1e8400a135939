/** Session storage that never throws: where the browser blocks it, or it is full, nothing is kept. */
export function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param value null removes the key */
export function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Blocked or full.
  }
}
