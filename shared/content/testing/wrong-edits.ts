import type { Edit } from './edits.ts';

const question = 'Quanto costa vendere con voi?';
const title = /^title: Vendere/m;
const price = '    price: 2800';

/** Edits that an owner makes and that are wrong, each with all that is said of it. */
export const wrongEdits: (Edit & { lines: string[] })[] = [
  {
    what: 'a price with its sign',
    file: 'zones.yaml',
    search: 'price: 2800',
    replacement: 'price: €2.800',
    lines: [
      'content/zones.yaml:31: San Donato, prezzo medio (price): deve essere un prezzo in euro al metro quadro, solo cifre: 3200',
    ],
  },
  {
    what: 'a price with a point',
    file: 'zones.yaml',
    search: 'price: 2800',
    replacement: 'price: 2.800',
    lines: [
      'content/zones.yaml:31: San Donato, prezzo medio (price): deve essere un prezzo intero, in euro al metro quadro: 3200',
    ],
  },
  {
    what: 'a price for the whole house',
    file: 'zones.yaml',
    search: 'price: 2800',
    replacement: 'price: 280000',
    lines: [
      'content/zones.yaml:31: San Donato, prezzo medio (price): è troppo alto per un prezzo al metro quadro',
    ],
  },
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
    what: 'a price taken away',
    file: 'zones.yaml',
    search: `\n${price}`,
    replacement: '',
    lines: ['content/zones.yaml:29: San Donato, prezzo medio (price): manca'],
  },
  {
    what: 'a field with an Italian name',
    file: 'zones.yaml',
    search: 'price: 2800',
    replacement: 'prezzo: 2800',
    lines: [
      'content/zones.yaml:31: San Donato (prezzo): non è un campo conosciuto; forse volevi dire «price»?',
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
    what: 'a list that is none',
    file: 'zones.yaml',
    search: '[Vicino alla Fiera, Tagli per famiglie, Ben collegato]',
    replacement: 'Vicino alla Fiera',
    lines: ['content/zones.yaml:37: San Donato, etichette della scheda (highlights): deve essere un elenco'],
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
    what: 'a # in a question',
    file: 'faq.yaml',
    search: question,
    replacement: 'Quanto costa # vendere con voi?',
    lines: [
      'content/faq.yaml:21: Quanto costa, domanda (question): da # in poi il testo si perde: metti tutto tra virgolette, "Quanto costa # vendere con voi?"',
    ],
  },
  {
    what: 'a question that begins with #',
    file: 'faq.yaml',
    search: question,
    replacement: '#1 delle domande',
    lines: [
      'content/faq.yaml:21: sei domande, voce 4, domanda (items.question): da # in poi il testo si perde: metti tutto tra virgolette, "#1 delle domande"',
    ],
  },
  {
    what: 'a # in an address',
    file: 'agency.yaml',
    search: 'street: Via Esempio 1',
    replacement: 'street: Via Esempio 1 #int. 3',
    lines: [
      'content/agency.yaml:20: via e numero (address.street): da # in poi il testo si perde: metti tutto tra virgolette, "Via Esempio 1 #int. 3"',
    ],
  },
  {
    what: 'a # in braces',
    file: 'footer.yaml',
    search: 'label: Consulenze }',
    replacement: 'label: Consulenze #1 }',
    lines: [
      'content/footer.yaml:6: Consulenze: da # in poi il testo si perde: metti tutto tra virgolette, "Consulenze #1"',
    ],
  },
  {
    what: 'a # in brackets',
    file: 'footer.yaml',
    search: '[Vendita Immobili,',
    replacement: '[Vendita #1,',
    lines: [
      'content/footer.yaml:12: cinque servizi (services): da # in poi il testo si perde: metti tutto tra virgolette, "Vendita #1"',
    ],
  },
  {
    what: 'a # before a second line',
    file: 'home.yaml',
    search: 'eyebrow: A Bologna',
    replacement: 'eyebrow: A Bologna # poi\n  altro',
    lines: [
      'content/home.yaml:3: riga sopra il titolo (eyebrow): da # in poi il testo si perde: metti tutto tra virgolette, "A Bologna # poi"',
    ],
  },
  {
    what: 'a # in a title with a length',
    file: 'seo.yaml',
    search: title,
    replacement: 'title: Casa # Vendere',
    lines: [
      'content/seo.yaml:3: titolo nei risultati di ricerca (title): da # in poi il testo si perde: metti tutto tra virgolette, "Casa # Vendere casa a Bologna, valutazione gratuita in {valu…"',
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
      'content/agency.yaml:31: lun mar mer gio ven, chiusura (closes): deve essere un’ora, per esempio "9:00"; con le virgolette diritte, come nell’esempio',
    ],
  },
  {
    what: 'a brace that stays open',
    file: 'footer.yaml',
    search: 'label: Consulenze }',
    replacement: 'label: Consulenze',
    lines: ['content/footer.yaml:6: Consulenze: manca la parentesi } che chiude'],
  },
  {
    what: 'a comma in braces',
    file: 'footer.yaml',
    search: 'label: Consulenze }',
    replacement: 'label: Consulenze, visite }',
    lines: [
      'content/footer.yaml:6: Consulenze (visite): non è un campo conosciuto: se fa parte del testo che viene prima, metti tutto quel testo tra virgolette',
    ],
  },
  {
    what: 'a figure without quotation marks',
    file: 'chi-siamo.yaml',
    search: 'signature: "{agent}"',
    replacement: 'signature: {agent}',
    lines: [
      'content/chi-siamo.yaml:15: firma (signature): deve essere un testo: un testo che comincia con una parentesi va tra virgolette',
    ],
  },
  {
    what: 'a text that begins with a figure',
    file: 'header.yaml',
    search: 'tagline: Dal {since}',
    replacement: 'tagline: {since}',
    lines: [
      'content/header.yaml:16: motto nella barra superiore (tagline): un testo che comincia con una parentesi va tra virgolette, per esempio "{years} anni"',
    ],
  },
  {
    what: 'a figure that does not exist',
    file: 'faq.yaml',
    search: '{saleDays} giorni',
    replacement: '{saleDay} giorni',
    lines: [
      'content/faq.yaml:28: Quanto tempo ci vuole per vendere?, risposta (answer): {saleDay} non è tra le cifre di figures.yaml né tra i dati di agency.yaml; forse volevi dire {saleDays}?',
    ],
  },
  {
    what: 'a figure with spaces',
    file: 'faq.yaml',
    search: '{saleDays} giorni',
    replacement: '{ saleDays } giorni',
    lines: [
      'content/faq.yaml:28: Quanto tempo ci vuole per vendere?, risposta (answer): { saleDays } non è tra le cifre di figures.yaml né tra i dati di agency.yaml; forse volevi dire {saleDays}?',
    ],
  },
  {
    what: 'half a figure',
    file: 'faq.yaml',
    search: '{saleDays} giorni',
    replacement: '{saleDays giorni',
    lines: [
      'content/faq.yaml:28: Quanto tempo ci vuole per vendere?, risposta (answer): la parentesi graffa { è senza la sua compagna',
    ],
  },
  {
    what: 'a figure in what others name',
    file: 'agency.yaml',
    search: 'area: Bologna e Provincia',
    replacement: 'area: Bologna dal {since}',
    lines: [
      'content/agency.yaml:7: dove lavora (area): si richiama in altri testi: scrivilo per intero, senza graffe',
    ],
  },
  {
    what: 'a colon in a paragraph',
    file: 'chi-siamo.yaml',
    search: /- >-\n.*\n.*\n/,
    replacement: '- Nota: faccio questo mestiere\n',
    lines: [
      'content/chi-siamo.yaml:6: tre paragrafi, voce 1 (paragraphs): deve essere un testo: se contiene i due punti, mettilo tra virgolette',
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
    what: 'a text that is a number',
    file: 'home.yaml',
    search: /^heading: .*$/m,
    replacement: 'heading: 1997',
    lines: [
      'content/home.yaml:4: titolo della pagina (heading): deve essere un testo: mettilo tra virgolette',
    ],
  },
  {
    what: 'an empty field',
    file: 'home.yaml',
    search: /^heading: .*$/m,
    replacement: 'heading:',
    lines: ['content/home.yaml:4: titolo della pagina (heading): non può essere vuoto'],
  },
  {
    what: 'closing before opening',
    file: 'agency.yaml',
    search: 'closes: "19:00"',
    replacement: 'closes: "8:00"',
    lines: [
      'content/agency.yaml:31: lun mar mer gio ven, chiusura (closes): la chiusura, 8:00, deve venire dopo l’apertura, 9:00',
    ],
  },
  {
    what: 'spans of one day that overlap',
    file: 'agency.yaml',
    search: '[sab]',
    replacement: '[ven, sab]',
    lines: [
      'content/agency.yaml:33: ven sab, apertura (opens): ven ha due orari che si sovrappongono, 9:00-19:00 e 9:00-13:00',
    ],
  },
  {
    what: 'an hour that is none',
    file: 'agency.yaml',
    search: 'closes: "19:00"',
    replacement: 'closes: "25:00"',
    lines: [
      'content/agency.yaml:31: lun mar mer gio ven, chiusura (closes): deve essere un’ora, per esempio "9:00"',
    ],
  },
  {
    what: 'a day that is none',
    file: 'agency.yaml',
    search: '[sab]',
    replacement: '[sabato]',
    lines: [
      'content/agency.yaml:32: sabato, giorni con questo orario, voce 1 (days): deve essere uno tra: lun, mar, mer, gio, ven, sab, dom; forse volevi dire «sab»?',
    ],
  },
  {
    what: 'an e-mail address that is none',
    file: 'agency.yaml',
    search: 'info@example.com',
    replacement: 'info@example',
    lines: [
      'content/agency.yaml:17: indirizzo email (email): deve essere un indirizzo email, per esempio info@example.com',
    ],
  },
  {
    what: 'a telephone without prefix',
    file: 'agency.yaml',
    search: 'landline: +39 051',
    replacement: 'landline: 051',
    lines: [
      'content/agency.yaml:11: telefono fisso (landline): deve avere il prefisso internazionale, per esempio +39 051 000 0000',
    ],
  },
  {
    what: 'two unknown fields',
    file: 'agency.yaml',
    search: 'area:',
    replacement: 'fax: 1\ncitta: Bologna\narea:',
    lines: [
      'content/agency.yaml:7: fax: non è un campo conosciuto',
      'content/agency.yaml:8: citta: non è un campo conosciuto',
    ],
  },
  {
    what: 'an icon with a slip',
    file: 'footer.yaml',
    search: 'icon: message',
    replacement: 'icon: mesage',
    lines: [
      'content/footer.yaml:6: Consulenze, nome dell’icona (icon): deve essere una tra: award, calendar, camera, clock, eye, file, handshake, home, key, mail, message, phone, pin, search, shield, smartphone, smile, star, trending, users, wallet; forse volevi dire «message»?',
    ],
  },
  {
    what: 'a slip in a legal text',
    file: 'legal.yaml',
    search: 'when: relay',
    replacement: 'wen: relay',
    lines: [
      'content/legal.yaml:26: Quali dati, e perché, voce 3 (body.wen): non è un campo conosciuto; forse volevi dire «when»?',
    ],
  },
  {
    what: 'an empty title',
    file: 'seo.yaml',
    search: /^title: .*$/m,
    replacement: 'title: "  "',
    lines: ['content/seo.yaml:3: titolo nei risultati di ricerca (title): non può essere vuoto'],
  },
  {
    what: 'a photograph that is not there',
    file: 'zones.yaml',
    search: price,
    replacement: `${price}\n    photo: savena.jpg`,
    lines: ['content/zones.yaml:32: San Donato, fotografia (photo): savena.jpg non è in content/pictures'],
  },
];
