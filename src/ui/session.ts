/**
 * Session storage that stores nothing where it is blocked or full.
 * @param value replaces what is stored; an empty one removes it
 * @returns what is stored by then
 */
export function session(key: string, value?: string): string | null {
  try {
    if (value) sessionStorage.setItem(key, value);
    else if (value === '') sessionStorage.removeItem(key);
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
