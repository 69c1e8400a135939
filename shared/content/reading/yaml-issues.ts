import type { ErrorCode, YAMLError } from 'yaml';

/** An issue with a text, in Italian, at an offset. */
export type TextIssue = {
  offset: number;
  message: string;
};

const noField =
  'la riga non ha la forma «campo: valore», con uno spazio dopo i due punti, o non rientra come le altre; oppure più su resta aperta una parentesi, o un testo tra virgolette';
const indent =
  'il rientro di questa riga, o di quella sotto, non corrisponde alle altre: allineala con gli spazi; oppure più su resta aperta una parentesi';
const quoteText =
  'un testo che contiene virgolette, o comincia con una parentesi o un altro segno, va tutto tra virgolette doppie; quelle dentro il testo siano «…»';

/** By YAML's own error code. */
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

/** The first error in a text. Any further errors are its consequences. */
export function syntaxIssue(errors: readonly YAMLError[]): TextIssue | undefined {
  const [error] = errors;
  if (!error) {
    return undefined;
  }
  // A field that is indented too far continues the text above. YAML reports the position of that text.
  const continued = errors.find(({ code }) => code === 'MULTILINE_IMPLICIT_KEY');
  const isInText = error.code === 'BLOCK_AS_IMPLICIT_KEY' && continued;
  const offset = isInText ? continued.pos[1] : error.pos[0];
  return { offset, message: messages[error.code] ?? quoteText };
}
