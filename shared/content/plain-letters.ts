import { parse } from 'yaml';
import { withoutControls } from '../text/printable.ts';

/**
 * Ligatures, soft hyphens and hyphens that never break come from a PDF; accents apart from their letters from a Mac.
 * Our fonts have none of them. Spaces that never break come from a page, and YAML takes none for its own.
 */
export const withPlainLetters = (text: string): string =>
  withoutControls(text)
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .replaceAll('\u00ad', '')
    .replaceAll('\u2011', '-')
    .replace(/(?<=^|[ \u00a0:])\u00a0/gm, ' ');

/** The value of a YAML text. Build and editor read the same letters. Throws where YAML can't read the text. */
export const readText = (text: string): unknown => parse(withPlainLetters(text));
