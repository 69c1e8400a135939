/** The entries of a value that anybody may have written; empty if it isn't a list. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
