/** Returns a number as written, but with its country prefix after a plus. A number without a prefix is Italian. */
export function withPrefix(number: string): string {
  if (number.startsWith('+')) {
    return number;
  }
  if (number.startsWith('00')) {
    return number.replace(/^00\s*/, '+');
  }
  return hasItalianPrefix(number) ? `+${number}` : `+39 ${number}`;
}

/** Whether a number without a plus begins with 39 and then a mobile (3) or landline (0) number. */
function hasItalianPrefix(number: string): boolean {
  const isPrefixedLandline = /^39\D+0/.test(number);
  if (isPrefixedLandline) {
    return true;
  }
  const isLong = number.replace(/\D/g, '').length > 10;
  // Mobile numbers from 390 to 393 begin with 39 as well: `393 1234567`.
  const isPrefixed = /^39(?!\d\D|\d{8}\D)\D*[03]/.test(number);
  const isPrefixedMobile = /^393(\D*\d){6}\D*\d{3}$/.test(number);
  return isLong && (isPrefixed || isPrefixedMobile);
}
