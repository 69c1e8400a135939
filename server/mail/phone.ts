import { asciiDigits } from '../../shared/text/digits.ts';
import { withPrefix } from '../../shared/text/phone-prefix.ts';

/** One number, perhaps with words around it. Hours or a second number would bring further digits. */
const oneNumber = /^[^\d+]*(\+?\d[\d\s./()\u2010-\u2013-]*)[^\d+]*$/;

/** `+39 333 123 45 67`. Its length is fixed, so no hour can follow. */
const italianMobile = /^\+39 ?3\d\d( ?\d){5} ?\d\d$/;

/** `+39 051 234567`. Ends with three digits together, because `051 234567 18` may end with an hour. */
const italianLandline = /^\+39 ?0\d( ?\d){4,5} ?\d{3}$/;

/** `+44 20 7946 0958`, with the same end. Not `+44 0 20 …`, because callers from abroad leave out that 0. */
const foreign = /^\+(?!39|\d+ 0)[1-9]( ?\d){6,9} ?\d{3}$/;

/** Premium and satellite numbers, which are expensive to call. */
const costly = /^\+(808|979|87[08]|88[1238]|1900|449|338|49900|4190)/;

/**
 * A text's number as `+393330000000`, or undefined if the text isn't certainly one number: a wrong number calls a
 * stranger. The digits may be of any script. A number without a prefix is Italian.
 */
export function dialableNumber(text: string): string | undefined {
  const [, written] = oneNumber.exec(asciiDigits(text)) ?? [];
  if (!written) {
    return undefined;
  }
  const grouped = withPrefix(written)
    .replace(/[^\d+]+/g, ' ')
    .trim();
  const number = grouped.replaceAll(' ', '');
  const isOfKnownKind = [italianMobile, italianLandline, foreign].some((kind) =>
    kind.test(grouped),
  );
  return isOfKnownKind && !costly.test(number) ? number : undefined;
}
