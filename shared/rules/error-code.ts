/** The code of an error that Node made, such as `ENOENT`; undefined for any other. */
export const errorCodeOf = (error: unknown): string | undefined =>
  error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
