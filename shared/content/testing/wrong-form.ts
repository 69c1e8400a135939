import type { WrongEdit } from './edits.ts';

const question = 'Quanto costa vendere con voi?';
const price = '    price: 2800';

/** Edits that break the form of a file. */
export const wrongForm: WrongEdit[] = [
  {
    what: 'a percentage with a comma',
    file: 'zones.yaml',
    search: 'trend: 5.2',
    replacement: 'trend: 5,2',
    lines: [
      'content/zones.yaml:32: San Donato, variazione nell’anno (trend): deve essere una percentuale, solo cifre: 6.8; i decimali vogliono il punto',
    ],
  },
  {
    what: 'no space after the colon',
    file: 'zones.yaml',
    search: 'price: 2800',
    replacement: 'price:2800',
    lines: ['content/zones.yaml:31: San Donato, prezzo medio (price): manca lo spazio dopo i due punti'],
  },
  {
    what: 'a tab',
    file: 'zones.yaml',
    search: price,
    replacement: '\tprice: 2800',
    lines: [
      'content/zones.yaml:31: San Donato, prezzo medio (price): la riga comincia con un tabulatore: usa gli spazi',
    ],
  },
  {
    what: 'a line too far to the left',
    file: 'zones.yaml',
    search: price,
    replacement: price.slice(1),
    lines: [
      'content/zones.yaml:31: San Donato, prezzo medio (price): il rientro della riga non corrisponde alle altre: allineala con gli spazi',
    ],
  },
  {
    what: 'a line in the margin',
    file: 'zones.yaml',
    search: price,
    replacement: price.trim(),
    lines: [
      'content/zones.yaml:31: price: il rientro della riga non corrisponde alle altre: allineala con gli spazi',
    ],
  },
  {
    what: 'another encoding',
    file: 'zones.yaml',
    search: 'viali',
    replacement: 'citt\ufffd',
    lines: [
      'content/zones.yaml:26: Centro Storico, una o due frasi sulla zona (description): non è scritto in UTF-8: nell’editor, salva il file con la codifica UTF-8',
    ],
  },
  {
    what: 'quotation marks that stay open',
    file: 'faq.yaml',
    search: question,
    replacement: `"${question}`,
    lines: [
      'content/faq.yaml:21: Quanto costa vendere con voi?, domanda (question): le virgolette che si aprono qui non si chiudono',
    ],
  },
  {
    what: 'quotation marks that stay open to the end',
    file: 'quick-contact.yaml',
    search: 'write: Scrivi',
    replacement: 'write: "Scrivi',
    lines: [
      'content/quick-contact.yaml:7: scrivere (write): le virgolette che si aprono qui non si chiudono',
    ],
  },
  {
    what: 'quotation marks within others',
    file: 'faq.yaml',
    search: question,
    replacement: '"Quanto "costa" vendere?"',
    lines: [
      'content/faq.yaml:21: Quanto "costa" vendere?, domanda (question): dopo le virgolette che si chiudono c’è altro testo: tra virgolette doppie, quelle dentro il testo siano «…»',
    ],
  },
  {
    what: 'quotation marks as books have them',
    file: 'agency.yaml',
    search: '"19:00"',
    replacement: '“19:00”',
    lines: [
      'content/agency.yaml:45: lun mar mer gio ven, chiusura (closes): deve essere un’ora, per esempio "9:00"; con le virgolette diritte, come nell’esempio',
    ],
  },
  {
    what: 'a brace that stays open',
    file: 'footer.yaml',
    search: 'label: consulenze }',
    replacement: 'label: consulenze',
    lines: ['content/footer.yaml:6: consulenze: manca la parentesi } che chiude'],
  },
  {
    what: 'a comma in braces',
    file: 'footer.yaml',
    search: 'label: consulenze }',
    replacement: 'label: consulenze, visite }',
    lines: [
      'content/footer.yaml:6: consulenze (visite): non è un campo conosciuto: se fa parte del testo che viene prima, metti tutto quel testo tra virgolette',
    ],
  },
  {
    what: 'a text that is an anchor',
    file: 'home.yaml',
    search: /^heading: .*$/m,
    replacement: 'heading: &uno Casa',
    lines: [
      'content/home.yaml:4: titolo della pagina (heading): un testo che comincia con & va tra virgolette',
    ],
  },
  {
    what: 'a text that is an alias',
    file: 'home.yaml',
    search: /^heading: .*$/m,
    replacement: 'heading: *uno Casa',
    lines: [
      'content/home.yaml:4: titolo della pagina (heading): un testo che comincia con * va tra virgolette',
    ],
  },
  {
    what: 'a text that is a tag',
    file: 'home.yaml',
    search: /^heading: .*$/m,
    replacement: 'heading: !Casa a Bologna',
    lines: [
      'content/home.yaml:4: titolo della pagina (heading): un testo che comincia con ! va tra virgolette',
    ],
  },
  {
    what: 'a text that begins with @',
    file: 'home.yaml',
    search: /^heading: .*$/m,
    replacement: 'heading: @casa',
    lines: [
      'content/home.yaml:4: titolo della pagina (heading): un testo che comincia con @ va tra virgolette',
    ],
  },
  {
    what: 'quotation marks that stay open in braces',
    file: 'footer.yaml',
    search: 'label: consulenze }',
    replacement: 'label: "consulenze }',
    lines: ['content/footer.yaml:6: consulenze: le virgolette che si aprono qui non si chiudono'],
  },
  {
    what: 'a word that strayed before the first field',
    file: 'figures.yaml',
    search: '# Promesse',
    replacement: 'Promesse',
    lines: [
      'content/figures.yaml:5: la riga non ha la forma «campo: valore»; se continua il testo della riga prima, deve rientrare di più',
    ],
  },
  {
    what: 'a text beside the sign of a long one',
    file: 'home.yaml',
    search: 'lead: >-',
    replacement: 'lead: > Casa',
    lines: ['content/home.yaml:5: introduzione (lead): dopo > o | il testo comincia nella riga sotto'],
  },
  {
    what: 'a line too far to the right',
    file: 'zones.yaml',
    search: '    price: 2800',
    replacement: '      price: 2800',
    lines: [
      'content/zones.yaml:31: San Donato, prezzo medio (price): il rientro della riga non corrisponde alle altre: allineala con gli spazi',
    ],
  },
  {
    what: 'a price twice',
    file: 'zones.yaml',
    search: '    price: 2800',
    replacement: '    price: 2800\n    price: 2800',
    lines: [
      'content/zones.yaml:32: San Donato, prezzo medio (price): compare due volte (già alla riga 31): tieni una riga sola',
    ],
  },
  {
    what: 'everything taken away',
    file: 'booking.yaml',
    search: /^[\s\S]*$/,
    replacement: '# niente\n',
    lines: ['content/booking.yaml:1: il file è vuoto'],
  },
];
