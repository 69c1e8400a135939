import {
  type Document,
  type ErrorCode,
  isCollection,
  isScalar,
  type ParsedNode,
  type YAMLError,
} from 'yaml';

/** An issue of a text, in Italian, with its offset. */
export interface TextIssue {
  offset: number;
  message: string;
}

/** What makes a whole file unreadable. It's looked for before YAML reads the text. */
const wholeFile: readonly { pattern: RegExp; message: string }[] = [
  {
    pattern: /[\0\ufffd]/,
    message: 'non è scritto in UTF-8: nell’editor, salva il file con la codifica UTF-8',
  },
  {
    pattern: /^\{\\rtf/,
    message:
      'è un documento RTF: salvalo come solo testo (in TextEdit: Formato, «Converti in formato Solo testo»)',
  },
  {
    pattern: /\r(?!\n)/,
    message: 'le righe finiscono come sui vecchi Mac: salva il file con i fine riga Unix (LF)',
  },
  {
    pattern: /^(?:<{7}|={7}|>{7})(?: .*)?$/m,
    message:
      'c’è una modifica lasciata a metà: di <<<<<<<, ======= e >>>>>>> tieni una delle due parti, e togli quelle tre righe',
  },
];

export function wholeFileIssue(text: string): TextIssue | undefined {
  const found = wholeFile.find(({ pattern }) => pattern.test(text));
  return found && { offset: text.search(found.pattern), message: found.message };
}

const noField =
  'la riga non ha la forma «campo: valore», con uno spazio dopo i due punti, o non rientra come le altre; se continua il testo della riga prima, deve rientrare come quella';
const quoteText =
  'un testo che contiene virgolette, o comincia con una parentesi o un altro segno, va tutto tra virgolette doppie; quelle dentro il testo siano «…»';
const indent =
  'il rientro di questa riga, o di quella sotto, non corrisponde alle altre: allineala con gli spazi';

/** By the code of YAML's own error. */
const messages: Partial<Record<ErrorCode, string>> = {
  BAD_DQ_ESCAPE: 'una barra \\ tra virgolette doppie si scrive due volte: \\\\',
  BAD_INDENT: indent,
  BLOCK_AS_IMPLICIT_KEY:
    'i due punti non vanno dentro un testo: mettilo tutto tra virgolette doppie; se continua quello della riga prima, o è un altro campo, allinea la riga alle altre',
  BLOCK_IN_FLOW:
    'tra una voce e l’altra va la virgola; un testo con i due punti va tra virgolette doppie',
  DUPLICATE_KEY:
    'compare due volte: tieni una riga sola; se qui comincia un’altra voce, davanti manca il trattino',
  MISSING_CHAR: noField,
  MULTILINE_IMPLICIT_KEY: noField,
  MULTIPLE_DOCS: 'la riga --- divide il file in due: toglila',
  TAB_AS_INDENT: 'la riga comincia con un tabulatore: usa gli spazi',
};

export const straightQuotes =
  'le virgolette attorno a un testo siano diritte, "…"; quelle che si leggono sulla pagina «…»';

/** By what the line of the error has that no parser sees. */
const signs: readonly { pattern: RegExp; message: string }[] = [
  {
    pattern: /^[ -]*\u00a0|:\u00a0/,
    message:
      'c’è uno spazio speciale, copiato da un altro programma: cancellalo e scrivi uno spazio normale',
  },
  { pattern: /^ *\t/, message: 'la riga comincia con un tabulatore: usa gli spazi' },
  { pattern: /[:-] +[“”„]/, message: straightQuotes },
];

/** The first error of a text. All others are its consequences. */
export function yamlIssue(
  text: string,
  doc: Document,
  nodes: readonly ParsedNode[],
): TextIssue | undefined {
  const [error] = doc.errors;
  if (!error) {
    return undefined;
  }
  const offset = error.pos[0];
  const open = openBefore(error, text, nodes);
  if (open) {
    const sign = text[open.range[0]];
    const message = isScalar(open)
      ? 'le virgolette che si aprono qui non si chiudono'
      : `la parentesi ${sign} che si apre qui non si chiude`;
    return { offset: open.range[0], message };
  }
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1).split('\n', 1)[0] ?? '';
  const sign = signs.find(({ pattern }) => pattern.test(line));
  return { offset, message: sign?.message ?? messages[error.code] ?? quoteText };
}

/** The text in quotation marks, or the brackets, that YAML reports as unclosed: far below, at the next mark or the file's end. */
function openBefore(
  { message, pos: [offset] }: YAMLError,
  text: string,
  nodes: readonly ParsedNode[],
): ParsedNode | undefined {
  const earlier = nodes.filter(({ range }) => range[0] < offset);
  if (/end with a/.test(message)) {
    return earlier.findLast((node) => isCollection(node) && node.flow);
  }
  const quote = earlier.findLast((node) => isScalar(node) && node.type?.startsWith('QUOTE'));
  if (!quote) {
    return undefined;
  }
  const [from, end] = quote.range;
  const closesBelow = text.slice(from, end).includes('\n');
  const isNear = !text.slice(end, offset).includes('\n');
  const isOpen = /closing .quote/.test(message) || (closesBelow && isNear);
  return isOpen ? quote : undefined;
}
