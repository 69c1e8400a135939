import { closestMatch } from 'leven';

/**
 * The known word that was probably meant. Case is ignored.
 *
 * @param lettersPerSlip how many letters a word must have for each slip allowed
 */
export function nearest(
  word: string,
  known: readonly string[],
  lettersPerSlip = 3,
): string | undefined {
  const same = known.find((candidate) => candidate.toLowerCase() === word.toLowerCase());
  if (same !== undefined) {
    return same;
  }
  const maxDistance = Math.max(1, Math.floor(word.length / lettersPerSlip));
  return closestMatch(word, [...known], { maxDistance });
}

/** `; forse volevi dire «price»?`, or an empty text. */
export function didYouMean(
  word: string,
  known: readonly string[],
  marked = (near: string) => `«${near}»`,
): string {
  const near = nearest(word, known);
  return near === undefined ? '' : `; forse volevi dire ${marked(near)}?`;
}
