/** The headers of an answer, by name. */
export type Headers = Record<string, string>;
