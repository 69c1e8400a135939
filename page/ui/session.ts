/**
 * Reads session storage, or changes and then reads it. Where it is blocked or full, nothing is stored.
 * @param value replaces the stored value; an empty one removes it
 */
export function session(key: string, value?: string): string | null {
  try {
    if (value) {
      sessionStorage.setItem(key, value);
    } else if (value === '') {
      sessionStorage.removeItem(key);
    }
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
