import type { Path } from '../../shared/content/issues.ts';

/** Reserved domains, numbers of zeros, words that say so. */
const fictitious = /example\.(com|org|net)|esempio|nome cognome|\b000 ?0000\b|^0{11}$/i;

export const isFictitious = (value: string): boolean => fictitious.test(value);

/** Takes an agency that need not be valid yet. */
export function placeholderFields(value: unknown, path: Path = []): { path: Path; value: string }[] {
  if (typeof value === 'string') return isFictitious(value) ? [{ path, value }] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => placeholderFields(item, [...path, key]));
}
