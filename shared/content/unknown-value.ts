// For values that anybody may have written.

/** A field of a value; undefined also if the value isn't an object. */
export function fieldOf(value: unknown, name: string): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>)[name] : undefined;
}

/** A list; empty if the value isn't one. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
