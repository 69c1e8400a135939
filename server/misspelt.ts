/**
 * The environment's names that nobody reads but that are nearly the name of a variable which is not set:
 * pairs of what was found and what was probably meant. One slip is allowed, in long names one per six letters.
 */
export function findMisspelt(
  names: string[],
  known: ReadonlySet<string>,
): { found: string; meant: string }[] {
  const unset = [...known].filter((name) => !names.includes(name));
  return names
    .filter((name) => !known.has(name))
    .flatMap((found) => {
      const meant = unset.find(
        (name) => slips(found.toUpperCase(), name) <= Math.max(1, Math.floor(name.length / 6)),
      );
      return meant === undefined ? [] : [{ found, meant }];
    });
}

/** How many letters were left out, put in, changed or swapped with their neighbour. */
function slips(found: string, meant: string): number {
  const rows: number[][] = [Array.from({ length: meant.length + 1 }, (_, index) => index)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= found.length; i += 1) {
    rows[i] = [i];
    for (let j = 1; j <= meant.length; j += 1) {
      const isSame = found[i - 1] === meant[j - 1];
      const isSwapped = found[i - 1] === meant[j - 2] && found[i - 2] === meant[j - 1];
      const steps = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1)];
      if (isSwapped) steps.push(at(i - 2, j - 2) + 1);
      rows[i]?.push(Math.min(...steps));
    }
  }
  return at(found.length, meant.length);
}
