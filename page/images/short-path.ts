/** A letter of a path's language, and its numbers. */
const command = /([MLQCZ])([^A-Z]*)/g;

/**
 * Rewrites an outline of fontkit's in whole numbers, with each point by its distance from the one before. That makes it a
 * third as long.
 */
export function shortPath(path: string): string {
  let x = 0;
  let y = 0;
  let start = { x, y };
  let short = '';
  for (const [, letter = '', numbers = ''] of path.matchAll(command)) {
    if (letter === 'Z') {
      ({ x, y } = start);
      short += 'z';
      continue;
    }
    const coordinates = readNumbers(numbers);
    // All points of a curve are seen from the end of the command before it.
    const steps = coordinates.map((coordinate, index) => {
      const isX = index % 2 === 0;
      return coordinate - (isX ? x : y);
    });
    x = coordinates.at(-2) ?? x;
    y = coordinates.at(-1) ?? y;
    if (letter === 'M') {
      start = { x, y };
    }
    short += letter.toLowerCase() + steps.join(' ').replaceAll(' -', '-');
  }
  return short;
}

function readNumbers(text: string): number[] {
  const numbers = text.trim().split(/[\s,]+/);
  return numbers.map((number) => Math.round(Number(number)));
}
