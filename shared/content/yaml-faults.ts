import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  type ParsedNode,
  visit,
  type YAMLError,
} from 'yaml';

/** What is wrong with the form of a file, and where. */
export interface YamlFault {
  offset: number;
  rule: string;
  /** Whether the rest of the file can no longer be understood. */
  breaks: boolean;
}

const indented = 'il rientro della riga non corrisponde alle altre: allineala con gli spazi';
const formless =
  'la riga non ha la forma «campo: valore»; se continua il testo della riga prima, deve rientrare di più';
const quoted =
  'dopo le virgolette che si chiudono c’è altro testo: tra virgolette doppie, quelle dentro il testo siano «…»';

const special =
  'c’è uno spazio speciale, copiato da un altro programma: cancellalo e scrivi uno spazio normale';
const unclosed = 'le virgolette che si aprono qui non si chiudono';

const unbracketed = 'manca la parentesi';

/** After one of these the parser has lost the thread: what else it finds below tells nothing. */
const disorders: readonly string[] = [indented, formless, quoted, special];
const isDisorder = (rule: string) => disorders.includes(rule) || rule.startsWith(unbracketed);

/** Faults of a file's form, in Italian, the first of each line: what follows it there is its consequence. */
export function yamlFaults(text: string, doc: Document): YamlFault[] {
  const foreign = text.search(/[\0\ufffd]/);
  if (foreign >= 0) {
    const rule = 'non è scritto in UTF-8: nell’editor, salva il file con la codifica UTF-8';
    return [{ offset: foreign, rule, breaks: true }];
  }
  const contents = doc.contents as ParsedNode | null;
  const lost = doc.errors.findIndex(({ message }) => message.includes('in YAML stream'));
  if (lost >= 0 && contents && !(isMap(contents) && !contents.flow)) {
    return [{ offset: contents.range[0], rule: formless, breaks: true }];
  }
  const faults = [...causes(doc.errors).map((error) => inItalian(text, doc, error)), ...signs(doc)];
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  // Quotation marks that stay open leave the bracket before them open, too.
  const rank = ({ offset, rule }: YamlFault) => (rule === unclosed ? 0 : offset + 1);
  const sorted = faults.toSorted((a, b) => lineOf(a.offset) - lineOf(b.offset) || rank(a) - rank(b));
  return sorted.filter((fault, index) => {
    const earlier = sorted.slice(0, index);
    if (earlier.some(({ offset }) => lineOf(offset) === lineOf(fault.offset))) return false;
    return !fault.breaks || !earlier.some(({ rule }) => isDisorder(rule));
  });
}

/** The errors that are no consequence of others. */
function causes(errors: readonly YAMLError[]): readonly YAMLError[] {
  const tabs = errors.filter(({ code }) => code === 'TAB_AS_INDENT');
  if (tabs.length > 0) return tabs;
  // Past the end of what it could read, the parser stumbles over every word.
  const end = errors.findIndex(({ message }) => /at node end|in YAML stream/.test(message));
  if (end >= 0 && errors.slice(end + 1).some(({ message }) => message.includes('in YAML stream'))) {
    return errors.slice(0, end + 1);
  }
  const nested = errors.filter(({ code }) => code === 'BLOCK_AS_IMPLICIT_KEY').map(({ pos }) => pos[0]);
  return errors.filter(({ code, pos }) => code !== 'MULTILINE_IMPLICIT_KEY' || !nested.includes(pos[0]));
}

function inItalian(text: string, doc: Document, { code, message, pos }: YAMLError): YamlFault {
  const [at] = pos;
  const rest = (text.slice(at).split('\n', 1)[0] ?? '').trim();
  const fault = (rule: string, offset = at): YamlFault => ({ offset, rule, breaks: true });
  const open = quotesAcross(text, doc, at);
  if (open !== undefined) return fault(unclosed, open);
  const start = text.lastIndexOf('\n', at - 1) + 1;
  if (/^\s*\u00a0|^[\s-]*\w+:\u00a0/.test(text.slice(start).split('\n', 1)[0] ?? '')) return fault(special);
  switch (code) {
    case 'TAB_AS_INDENT':
      return fault('la riga comincia con un tabulatore: usa gli spazi');
    case 'DUPLICATE_KEY':
      return { ...fault(`compare due volte${firstOf(text, doc, at)}: tieni una riga sola`), breaks: false };
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'BLOCK_IN_FLOW':
      return colon(text, at, rest);
    case 'MULTILINE_IMPLICIT_KEY':
      return fault(spaceless(rest));
    case 'BAD_SCALAR_START':
      return fault(`un testo che comincia con ${rest[0]} va tra virgolette`);
    case 'BAD_DQ_ESCAPE':
      return fault('una barra \\ tra virgolette doppie si scrive due volte: \\\\');
    case 'MULTIPLE_DOCS':
      return fault('la riga --- divide il file in due: toglila');
    case 'BAD_DIRECTIVE':
      return fault('un testo che comincia con % va tra virgolette');
  }
  if (/closing .quote/.test(message)) {
    return fault(unclosed, openedBefore(doc, at, 'quotes'));
  }
  if (/^Flow (map|sequence)|flow-(map|seq)/i.test(message) && /end with/.test(message)) {
    const sign = /end with a (.)/.exec(message)?.[1];
    return fault(`${unbracketed} ${sign} che chiude`, openedBefore(doc, at, 'brackets'));
  }
  if (/same line with key/.test(message)) {
    return fault(
      'un testo che comincia con un trattino va tra virgolette; un elenco comincia nella riga sotto',
    );
  }
  if (/^Not a YAML token|^Block scalar header/.test(message))
    return fault('dopo > o | il testo comincia nella riga sotto');
  if (/at node end/.test(message)) return fault(afterEnd(text, at));
  if (/without - indicator|same column|BAD_INDENT/.test(`${message} ${code}`)) return fault(indented);
  if (/Implicit (map )?keys?/.test(message)) return fault(spaceless(rest));
  if (/Missing ,/.test(message)) return fault('manca una virgola tra una voce e l’altra');
  if (/^Unexpected ,/.test(message)) return fault('c’è una virgola di troppo');
  return fault(`la riga non si può leggere: «${rest.slice(0, 60)}»`);
}

function colon(text: string, at: number, rest: string): YamlFault {
  if (/^["']/.test(rest)) return { offset: at, rule: quoted, breaks: true };
  if (rest.startsWith('- ')) return { offset: at, rule: indented, breaks: true };
  const end = text.slice(at, text.indexOf(rest, at) + rest.length);
  if (/:(\s|$)/.test(end)) {
    const shown = rest.replace(/ *[,}].*$/, '').slice(0, 60);
    return {
      offset: at,
      rule: `il testo contiene i due punti: mettilo tra virgolette, "${shown}"`,
      breaks: true,
    };
  }
  // The value ends here and a field follows it, farther to the right: one of the two lines is in the wrong place, this
  // one if the lines around it agree.
  const start = text.lastIndexOf('\n', at) + 1;
  const next = text.indexOf('\n', at) + 1;
  const above = text.lastIndexOf('\n', start - 2) + 1;
  const column = (line: number) => text.slice(line).search(/[^ -]/);
  return { offset: start > 0 && column(above) === column(next) ? start : next, rule: indented, breaks: true };
}

/** ` (già alla riga 4)`: where a field that stands twice stands first. */
function firstOf(text: string, doc: Document, again: number): string {
  let first = again;
  visit(doc, {
    Map: (_, { items }) => {
      const keys = items.map(({ key }) => key as ParsedNode);
      const second = keys.find((key) => key.range[0] === again);
      const same = second && keys.find((key) => String(key) === String(second));
      if (same) first = same.range[0];
    },
  });
  return ` (già alla riga ${text.slice(0, first).split('\n').length})`;
}

function spaceless(rest: string): string {
  if (/^[\w-]+:\S/.test(rest)) return 'manca lo spazio dopo i due punti';
  if (/^-\S/.test(rest)) return 'manca lo spazio dopo il trattino';
  return formless;
}

/** Something follows a value that is complete: a second text, a bracket, or a field that stands elsewhere. */
function afterEnd(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  if (/[}\]]\s*$/.test(line))
    return 'un testo che comincia con una parentesi va tra virgolette, per esempio "{years} anni"';
  return /["']\s*$/.test(line) ? quoted : indented;
}

/** Where the last quotation mark or bracket before an offset was opened. */
function openedBefore(doc: Document, offset: number, what: 'quotes' | 'brackets'): number {
  let opened = offset;
  visit(doc, {
    Node: (_, node) => {
      const start = (node as ParsedNode).range?.[0] ?? Infinity;
      const fits =
        what === 'quotes'
          ? isScalar(node) && /^QUOTE/.test(node.type ?? '')
          : isCollection(node) && node.flow;
      if (fits && start < offset) opened = start;
    },
  });
  return opened;
}

/** Where quotation marks were opened that close only in the line of an offset, some lines below. */
function quotesAcross(text: string, doc: Document, offset: number): number | undefined {
  let opened: number | undefined;
  visit(doc, {
    Scalar: (_, node) => {
      const [start, end] = node.range ?? [offset, offset];
      const across = /^QUOTE/.test(node.type ?? '') && text.slice(start, end).includes('\n');
      if (across && end <= offset && !text.slice(end, offset).includes('\n')) opened = start;
    },
  });
  return opened;
}

/** YAML's own signs at the beginning of a text: it would drop the word behind them, or take another's text. */
function signs(doc: Document): YamlFault[] {
  const found: YamlFault[] = [];
  visit(doc, {
    Node: (_, node) => {
      const sign = isAlias(node) ? '*' : node.anchor ? '&' : node.tag ? '!' : '';
      const offset = (node as ParsedNode).range?.[0] ?? 0;
      if (sign)
        found.push({ offset, rule: `un testo che comincia con ${sign} va tra virgolette`, breaks: true });
    },
  });
  return found;
}
