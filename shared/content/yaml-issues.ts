import { type Document, isCollection, isScalar, type ParsedNode, type YAMLError } from 'yaml';

const unclosed = 'le virgolette che si aprono qui non si chiudono';
const indented =
  'il rientro di questa riga, o di quella sotto, non corrisponde alle altre: allineala con gli spazi';

interface YamlRule {
  pattern: RegExp;
  /** In Italian. `$1` stands for what the pattern captures. */
  rule: string;
}

/** Matched against the whole text. If one of them matches, every other error of the file is a consequence. */
const wholeFile: readonly YamlRule[] = [
  {
    pattern: /^(?:<{7}|={7}|>{7})(?: .*)?$/m,
    rule: 'c’è una modifica lasciata a metà: di <<<<<<<, ======= e >>>>>>> tieni una delle due parti, e togli quelle tre righe',
  },
  {
    pattern: /^\{\\rtf/,
    rule: 'è un documento RTF: salvalo come solo testo (in TextEdit: Formato, «Converti in formato Solo testo»)',
  },
  {
    pattern: /\r(?!\n)/,
    rule: 'le righe finiscono come sui vecchi Mac: salva il file con i fine riga Unix (LF)',
  },
  {
    pattern: /[\0\ufffd]/,
    rule: 'non è scritto in UTF-8: nell’editor, salva il file con la codifica UTF-8',
  },
];

/** Matched against `CODE message | line¦rest of the line`. The first match counts. */
const errorRules: readonly YamlRule[] = [
  {
    pattern: /\| *\u00a0|\| [ -]*\w+:\u00a0|¦.*\w:\u00a0/,
    rule: 'c’è uno spazio speciale, copiato da un altro programma: cancellalo e scrivi uno spazio normale',
  },
  { pattern: /^TAB_AS_INDENT/, rule: 'la riga comincia con un tabulatore: usa gli spazi' },
  { pattern: /^DUPLICATE_KEY/, rule: 'compare due volte: tieni una riga sola' },
  { pattern: /^MULTIPLE_DOCS/, rule: 'la riga --- divide il file in due: toglila' },
  {
    pattern: /^BAD_DQ_ESCAPE/,
    rule: 'una barra \\ tra virgolette doppie si scrive due volte: \\\\',
  },
  {
    pattern: /^(?:BLOCK_AS|BAD_ALIAS).*¦([?&*])\s/,
    rule: 'un testo che comincia con $1 va tra virgolette',
  },
  {
    pattern: /^MULTILINE.*\| *(?:- |[\w-]+: )(&) +¦/,
    rule: 'un testo che comincia con $1 va tra virgolette',
  },
  {
    pattern: /^(?:BAD_SCALAR_START|BAD_DIRECTIVE).*¦(.)/,
    rule: 'un testo che comincia con $1 va tra virgolette',
  },
  { pattern: /closing .quote/, rule: unclosed },
  { pattern: /end with a (.)/, rule: 'manca la parentesi $1 che chiude' },
  {
    pattern: /same line with key/,
    rule: 'un testo che comincia con un trattino va tra virgolette; un elenco comincia nella riga sotto',
  },
  {
    pattern: /Not a YAML token|Block scalar header/,
    rule: 'dopo > o | il testo comincia nella riga sotto',
  },
  {
    pattern: /^BLOCK_(?:AS|IN).*¦["']|at node end.*["'] *¦/,
    rule: 'dopo le virgolette che si chiudono c’è altro testo: tra virgolette doppie, quelle dentro il testo siano «…»',
  },
  {
    pattern: /at node end.*[}\]] *¦/,
    rule: 'un testo che comincia con una parentesi va tra virgolette, per esempio "{years} anni"',
  },
  {
    pattern: /^BLOCK_(?:AS|IN).*¦[^-].*:( |$)/,
    rule: 'il testo contiene i due punti: mettilo tra virgolette',
  },
  {
    pattern: /^BLOCK_(?:AS|IN)|without - indicator|same column|^BAD_INDENT|at node end/,
    rule: indented,
  },
  { pattern: /Implicit .*¦[\w-]+:\S/, rule: 'manca lo spazio dopo i due punti' },
  { pattern: /Implicit .*¦-\S/, rule: 'manca lo spazio dopo il trattino' },
  {
    pattern: /Implicit |in YAML stream/,
    rule: 'la riga non ha la forma «campo: valore»; se continua il testo della riga prima, deve rientrare di più',
  },
  { pattern: /Missing ,/, rule: 'manca una virgola tra una voce e l’altra' },
  { pattern: /Unexpected ,/, rule: 'c’è una virgola di troppo' },
  { pattern: /¦(.{0,60})/, rule: 'la riga non si può leggere: «$1»' },
];

const continued =
  'nella riga sotto ci sono i due punti: se il testo continua lì, mettilo tutto tra virgolette; se è un altro campo, allineala agli altri';

/**
 * Whether a text continues in a line with a colon. If the file has the same key elsewhere, the line is a field instead, and
 * only its indent is wrong.
 */
function hasColonBelow(text: string, offset: number): boolean {
  const [line = '', ...below] = text.slice(offset).split('\n', 4);
  if (/:(?:\s|$)/.test(line) || /^["'?&*-]/.test(line)) {
    return false;
  }
  const [key] = below.flatMap((next) => /^[ \t]+([^\s:#-][^:]*):(?:\s|$)/.exec(next)?.[1] ?? []);
  if (key === undefined) {
    return false;
  }
  const fields = text.match(new RegExp(`^[ \\t-]*${RegExp.escape(key)}:`, 'gm')) ?? [];
  return fields.length === 1;
}

/** An issue of a text, in Italian, with its offset. */
export interface TextIssue {
  offset: number;
  rule: string;
}

/** The first error of a text. All others are its consequences. */
export function yamlIssue(
  text: string,
  doc: Document,
  nodes: readonly ParsedNode[],
): TextIssue | undefined {
  const whole = wholeFile.find(({ pattern }) => pattern.test(text));
  if (whole) {
    return { offset: text.search(whole.pattern), rule: whole.rule };
  }
  const [error] = doc.errors;
  if (!error) {
    return undefined;
  }

  const offset = error.pos[0];
  const earlier = nodes.filter(({ range }) => range[0] < offset);
  const quotes = earlier.filter((node) => isScalar(node) && node.type?.startsWith('QUOTE'));

  // Quotation marks that don't close end at the next ones, where YAML reports the error.
  const opened = quotes.findLast(({ range: [from, to] }) => text.slice(from, to).includes('\n'));
  if (opened && !text.slice(opened.range[1], offset).includes('\n')) {
    return { offset: opened.range[0], rule: unclosed };
  }

  if (error.code === 'BLOCK_AS_IMPLICIT_KEY' && hasColonBelow(text, offset)) {
    return { offset, rule: continued };
  }

  const rule = ruleOf(error, text);
  const start = rule === unclosed ? quotes.at(-1) : openBracket(error, earlier);
  return { offset: start?.range[0] ?? offset, rule };
}

function ruleOf({ code, message, pos: [offset] }: YAMLError, text: string): string {
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const rest = text.slice(offset).split('\n', 1)[0]?.trim();
  const reported = `${code} ${message} | ${before}¦${rest}`;
  for (const { pattern, rule } of errorRules) {
    const match = pattern.exec(reported);
    if (match) {
      return rule.replace(/\$1/, match[1] ?? '');
    }
  }
  return '';
}

/** The collection in brackets that an error reports as unclosed. */
function openBracket(
  { message }: YAMLError,
  earlier: readonly ParsedNode[],
): ParsedNode | undefined {
  if (!/end with a/.test(message)) {
    return undefined;
  }
  return earlier.findLast((node) => isCollection(node) && node.flow);
}
