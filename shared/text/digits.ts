/** Writes the digits of every script as 0 to 9, wide digits included. */
export const asciiDigits = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Nd}/gu, asciiDigit);

/** The ten digits of a script follow each other in Unicode, the zero first. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) as number;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) {
    zero -= 1;
  }
  return String((code - zero) % 10);
}
