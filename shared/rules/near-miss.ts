import leven, { closestMatch } from 'leven';

/** The known word that somebody probably meant. Capitals make no difference. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const lower = word.toLowerCase();
  const same = known.find((candidate) => candidate.toLowerCase() === lower);
  if (same !== undefined) {
    return same;
  }

  // A word that was cut short, such as `saleDay`, is nearer than the count of different letters suggests.
  const longer = known.filter(
    (candidate) => lower.length > 3 && candidate.toLowerCase().startsWith(lower),
  );
  if (longer.length > 0) {
    return longer.toSorted((a, b) => leven(word, a) - leven(word, b))[0];
  }

  const shorter = known.find(
    (candidate) => candidate.length > 2 && lower.startsWith(candidate.toLowerCase()),
  );
  if (shorter !== undefined && /^\p{L}+$/u.test(word)) {
    return shorter;
  }

  const maxDistance = Math.max(1, Math.floor(word.length / 3));
  return closestMatch(word, [...known], { maxDistance });
}

/** `; forse volevi dire «price»?`, or an empty text. */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = nearest(word, known);
  return near === undefined ? '' : `; forse volevi dire «${near}»?`;
}
