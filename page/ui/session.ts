/** Session storage. Where it is blocked or full, nothing is stored, and nothing is read. */

export function readSession(key: string): string | null | undefined {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return undefined;
  }
}

export function writeSession(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // The words are in the form; only a reload loses them.
  }
}

/** Where storage is blocked, nothing was stored. */
export function clearSession(key: string): void {
  if (readSession(key)) {
    sessionStorage.removeItem(key);
  }
}
