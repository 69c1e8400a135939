import leven, { closestMatch } from 'leven';

/** The known word that was probably meant. Ignores capitals. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const lower = word.toLowerCase();
  const same = known.find((one) => one.toLowerCase() === lower);
  if (same !== undefined) return same;
  // A word cut short, such as `saleDay`, is nearer than its letters say.
  const longer = known.filter((one) => lower.length > 3 && one.toLowerCase().startsWith(lower));
  if (longer.length > 0) return longer.toSorted((a, b) => leven(word, a) - leven(word, b))[0];
  const shorter = known.find((one) => one.length > 2 && lower.startsWith(one.toLowerCase()));
  if (shorter !== undefined && /^\p{L}+$/u.test(word)) return shorter;
  return closestMatch(word, [...known], { maxDistance: Math.max(1, Math.floor(word.length / 3)) });
}

/** `; forse volevi dire «price»?`, or an empty text. */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = nearest(word, known);
  return near === undefined ? '' : `; forse volevi dire «${near}»?`;
}
