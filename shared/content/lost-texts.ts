import { CST, Lexer } from 'yaml';
import type { YamlFault } from './yaml-faults.ts';

/** The tokens by which the lexer says what follows, without a place of their own in the text. */
const marks = new Set([CST.DOCUMENT, CST.FLOW_END, CST.SCALAR]);

/**
 * Texts that YAML ends at a ` #`, because they stand there without quotation marks: it takes the rest for a comment. A
 * comment behind a number, a text in quotation marks, a bracket or a field of several lines is one and stays.
 * @param isText whether the unquoted value at an offset may be any text
 * @param isEmpty whether the field at an offset has no value but the comment
 */
export function lostTexts(
  text: string,
  isText: (offset: number) => boolean,
  isEmpty: (offset: number) => boolean,
): YamlFault[] {
  const faults: YamlFault[] = [];
  let offset = 0;
  let plain = false;
  let depth = 0;
  let before = { type: '', offset: 0, source: '' };
  for (const source of new Lexer().lex(text)) {
    if (marks.has(source)) {
      plain = source === CST.SCALAR;
      continue;
    }
    const type = plain ? 'plain' : (CST.tokenType(source) ?? '');
    if (type === 'comment') {
      const cut = before.type === 'plain' && isText(before.offset);
      const alone = ['map-value-ind', 'seq-item-ind'].includes(before.type) && isEmpty(before.offset);
      const rest = depth > 0 ? source.replace(/\s*[,\]}].*$/, '') : source;
      if (cut || alone) faults.push(lost(before.offset, cut ? before.source : '', rest));
    }
    if (/^flow-(map|seq)-/.test(type)) depth += type.endsWith('start') ? 1 : -1;
    if (type === 'newline') depth = 0; // What a `#` left open has been told.
    if (type !== 'space') before = { type, offset, source };
    offset += source.length;
    plain = false;
  }
  return faults;
}

const longest = 60;

function lost(offset: number, kept: string, comment: string): YamlFault {
  const whole = `${kept} ${comment}`.trim().replace(/\s+/g, ' ');
  const shown = whole.length > longest ? `${whole.slice(0, longest).trimEnd()}…` : whole;
  const rule = `da # in poi il testo si perde: metti tutto tra virgolette, "${shown.replaceAll('"', '\\"')}"`;
  return { offset, rule, breaks: false };
}
