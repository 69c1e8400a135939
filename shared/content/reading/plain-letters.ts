import { parse } from 'yaml';
import { withoutControls } from '../../text/printable.ts';

/**
 * PDFs bring ligatures, soft hyphens and no-break hyphens; Macs store accents apart from their letters. Our fonts have
 * none of these. Web pages bring no-break spaces, which YAML doesn't treat as spaces.
 */
export const withPlainLetters = (text: string): string =>
  withoutControls(text)
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .replaceAll('\u00ad', '')
    .replaceAll('\u2011', '-')
    .replace(/(?<=^|[ \u00a0:])\u00a0/gm, ' ');

/** The value of a YAML text. Build and editor normalise letters alike. Throws if YAML can't read the text. */
export const parseYaml = (text: string): unknown => parse(withPlainLetters(text));
