import type { Path } from '../../shared/content/issues.ts';
import { isGroup } from '../../shared/content/names.ts';

/** Reserved domains, numbers of zeros, words that say so. */
const fictitious = /example\.(com|org|net)|esempio|nome cognome|\b000 ?0000\b|\b0{6}(0{5})?$/i;

export const isFictitious = (value: string): boolean => fictitious.test(value);

/** Each text of a value that need not be valid yet. */
export function textsIn(value: unknown, path: Path = []): { path: Path; value: string }[] {
  if (typeof value === 'string') return [{ path, value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]));
  return isGroup(value) ? Object.entries(value).flatMap(([key, item]) => textsIn(item, [...path, key])) : [];
}

export const placeholderFields = (agency: unknown) =>
  textsIn(agency).filter(({ value }) => isFictitious(value));
