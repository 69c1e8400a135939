import { closestMatch } from 'leven';

/** The known word that was probably meant: one of nearly the same letters, or `sab` for `Sabato`. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const wanted = word.toLowerCase();
  const lower = known.map((one) => one.toLowerCase());
  const near =
    closestMatch(wanted, lower, { maxDistance: Math.max(1, Math.floor(word.length / 3)) }) ??
    lower.find((one) => one.length > 2 && wanted.startsWith(one) && !wanted.includes(' '));
  return near === undefined ? undefined : known[lower.indexOf(near)];
}

/** `; forse volevi dire «price»?`, or an empty text. */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = nearest(word, known);
  return near === undefined ? '' : `; forse volevi dire «${near}»?`;
}
