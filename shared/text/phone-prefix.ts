/** A number as written, but with its country prefix after a plus. A number without a prefix is Italian. */
export function withPrefix(number: string): string {
  if (number.startsWith('+')) {
    return number;
  }
  if (number.startsWith('00')) {
    return number.replace(/^00\s*/, '+');
  }
  return hasItalianPrefix(number) ? `+${number}` : `+39 ${number}`;
}

/** Whether a number begins with 39 as a prefix. Mobile numbers from 390 to 393 begin with 39 as well. */
function hasItalianPrefix(number: string): boolean {
  const digits = number.replace(/\D/g, '');
  const [firstGroup = ''] = number.split(/\D/);
  // `39 06 12345`
  if (firstGroup === '39' && digits.startsWith('390')) {
    return true;
  }
  // `393 331 234567`, but not `393 1234567`, even with an hour after it: `393 1234567 18`
  if (firstGroup === '393') {
    return digits.length === 12 && /\d{3}$/.test(number);
  }
  // `391 234 5678` or, with an hour after it, `3931234567 18`
  const isGroupedLikeMobile = firstGroup.length === 3 || firstGroup.length === 10;
  if (isGroupedLikeMobile) {
    return false;
  }
  // `39 333 1234567`, `39051 234567`
  return /^39\D*[03]/.test(number) && digits.length > 10;
}
