// Values of a file that anybody may have written.

/** Undefined for a value that isn't an object, too. */
export function fieldOf(value: unknown, name: string): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>)[name] : undefined;
}

/** Empty for a value that isn't a list. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
