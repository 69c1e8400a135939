import { type Document, isCollection, isScalar, type ParsedNode } from 'yaml';

const unclosed = 'le virgolette che si aprono qui non si chiudono';
const indented =
  'il rientro di questa riga, o di quella sotto, non corrisponde alle altre: allineala con gli spazi';

/** What makes every other error of a file a consequence. */
const wholeFile: readonly [RegExp, string][] = [
  [
    /^(?:<{7}|={7}|>{7})(?: .*)?$/m,
    'c’è una modifica lasciata a metà: di <<<<<<<, ======= e >>>>>>> tieni una delle due parti, e togli quelle tre righe',
  ],
  [
    /^\{\\rtf/,
    'è un documento RTF: salvalo come solo testo (in TextEdit: Formato, «Converti in formato Solo testo»)',
  ],
  [/\r(?!\n)/, 'le righe finiscono come sui vecchi Mac: salva il file con i fine riga Unix (LF)'],
  [/[\0\ufffd]/, 'non è scritto in UTF-8: nell’editor, salva il file con la codifica UTF-8'],
];

/** Matched against `CODE message | line¦rest of the line`; the first match counts. */
const sentences: readonly [RegExp, string][] = [
  [
    /\| *\u00a0|\| [ -]*\w+:\u00a0|¦.*\w:\u00a0/,
    'c’è uno spazio speciale, copiato da un altro programma: cancellalo e scrivi uno spazio normale',
  ],
  [/^TAB_AS_INDENT/, 'la riga comincia con un tabulatore: usa gli spazi'],
  [/^DUPLICATE_KEY/, 'compare due volte: tieni una riga sola'],
  [/^MULTIPLE_DOCS/, 'la riga --- divide il file in due: toglila'],
  [/^BAD_DQ_ESCAPE/, 'una barra \\ tra virgolette doppie si scrive due volte: \\\\'],
  [/^(?:BAD_SCALAR_START|BAD_DIRECTIVE).*¦(.)/, 'un testo che comincia con $1 va tra virgolette'],
  [/closing .quote/, unclosed],
  [/end with a (.)/, 'manca la parentesi $1 che chiude'],
  [
    /same line with key/,
    'un testo che comincia con un trattino va tra virgolette; un elenco comincia nella riga sotto',
  ],
  [/Not a YAML token|Block scalar header/, 'dopo > o | il testo comincia nella riga sotto'],
  [
    /^BLOCK_(?:AS|IN).*¦["']|at node end.*["'] *¦/,
    'dopo le virgolette che si chiudono c’è altro testo: tra virgolette doppie, quelle dentro il testo siano «…»',
  ],
  [
    /at node end.*[}\]] *¦/,
    'un testo che comincia con una parentesi va tra virgolette, per esempio "{years} anni"',
  ],
  [/^BLOCK_(?:AS|IN).*¦[^-].*:( |$)/, 'il testo contiene i due punti: mettilo tra virgolette'],
  [/^BLOCK_(?:AS|IN)|without - indicator|same column|^BAD_INDENT|at node end/, indented],
  [/Implicit .*¦[\w-]+:\S/, 'manca lo spazio dopo i due punti'],
  [/Implicit .*¦-\S/, 'manca lo spazio dopo il trattino'],
  [
    /Implicit |in YAML stream/,
    'la riga non ha la forma «campo: valore»; se continua il testo della riga prima, deve rientrare di più',
  ],
  [/Missing ,/, 'manca una virgola tra una voce e l’altra'],
  [/Unexpected ,/, 'c’è una virgola di troppo'],
  [/¦(.{0,60})/, 'la riga non si può leggere: «$1»'],
];

/** The first error in Italian, the others being consequences, and its place. */
export function yamlIssue(text: string, doc: Document, nodes: readonly ParsedNode[]) {
  const whole = wholeFile.find(([pattern]) => pattern.test(text));
  if (whole) return { offset: text.search(whole[0]), rule: whole[1] };
  const [error] = doc.errors;
  if (!error) return undefined;
  const at = error.pos[0];
  const earlier = nodes.filter(({ range }) => range[0] < at);
  const quotes = earlier.filter((node) => isScalar(node) && node.type?.startsWith('QUOTE'));

  // Unclosed quotation marks end at the next ones, where the error is reported.
  const opened = quotes.findLast(({ range: [from, to] }) => text.slice(from, to).includes('\n'));
  if (opened && !text.slice(opened.range[1], at).includes('\n')) {
    return { offset: opened.range[0], rule: unclosed };
  }

  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const rest = text.slice(at).split('\n', 1)[0]?.trim();
  const reported = `${error.code} ${error.message} | ${before}¦${rest}`;
  const [pattern, sentence] = sentences.find(([one]) => one.test(reported)) ?? [/$/, ''];
  const rule = sentence.replace(/\$1/, pattern.exec(reported)?.[1] ?? '');
  const bracket = earlier.findLast((node) => isCollection(node) && node.flow);
  const start = rule === unclosed ? quotes.at(-1) : /end with a/.test(error.message) ? bracket : undefined;
  return { offset: start?.range[0] ?? at, rule };
}
