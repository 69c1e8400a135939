import type { WrongEdit } from './edits.ts';

const price = '    price: 2800';

/** Edits that make the agency’s data wrong. */
export const wrongData: WrongEdit[] = [
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
    what: 'a list that is none',
    file: 'zones.yaml',
    search: '[Vicino alla Fiera, Case per famiglie, Ben collegato]',
    replacement: 'Vicino alla Fiera',
    lines: [
      'content/zones.yaml:37: San Donato, etichette della scheda (highlights): deve essere un elenco tra parentesi quadre, per esempio [Posto auto, Verde e scuole]',
    ],
  },
  {
    what: 'a # in an address',
    file: 'agency.yaml',
    search: 'street: Via Esempio 1',
    replacement: 'street: Via Esempio 1 #int. 3',
    lines: [
      'content/agency.yaml:21: via e numero (address.street): da # in poi il testo si perde: metti tutto tra virgolette, "Via Esempio 1 #int. 3"',
    ],
  },
  {
    what: 'a figure that does not exist',
    file: 'faq.yaml',
    search: '{saleDays} giorni',
    replacement: '{saleDay} giorni',
    lines: [
      'content/faq.yaml:29: Quanto tempo ci vuole per vendere?, risposta (answer): {saleDay} non è tra le cifre di figures.yaml né tra i dati di agency.yaml; forse volevi dire {saleDays}?',
    ],
  },
  {
    what: 'a figure with spaces',
    file: 'faq.yaml',
    search: '{saleDays} giorni',
    replacement: '{ saleDays } giorni',
    lines: [
      'content/faq.yaml:29: Quanto tempo ci vuole per vendere?, risposta (answer): { saleDays } non è tra le cifre di figures.yaml né tra i dati di agency.yaml; forse volevi dire {saleDays}?',
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
    what: 'closing before opening',
    file: 'agency.yaml',
    search: 'closes: "19:00"',
    replacement: 'closes: "8:00"',
    lines: [
      'content/agency.yaml:45: lun mar mer gio ven, chiusura (closes): la chiusura, 8:00, deve venire dopo l’apertura, 9:00',
    ],
  },
  {
    what: 'spans of one day that overlap',
    file: 'agency.yaml',
    search: '[sab]',
    replacement: '[ven, sab]',
    lines: [
      'content/agency.yaml:47: ven sab, apertura (opens): ven ha due orari che si sovrappongono, 9:00-19:00 e 9:00-13:00',
    ],
  },
  {
    what: 'an hour that is none',
    file: 'agency.yaml',
    search: 'closes: "19:00"',
    replacement: 'closes: "25:00"',
    lines: [
      'content/agency.yaml:45: lun mar mer gio ven, chiusura (closes): deve essere un’ora, per esempio "9:00"',
    ],
  },
  {
    what: 'a day that is none',
    file: 'agency.yaml',
    search: '[sab]',
    replacement: '[sabato]',
    lines: [
      'content/agency.yaml:46: sabato, giorni con questo orario, voce 1 (days): deve essere uno tra: lun, mar, mer, gio, ven, sab, dom; forse volevi dire «sab»?',
    ],
  },
  {
    what: 'an e-mail address that is none',
    file: 'agency.yaml',
    search: 'info@example.com',
    replacement: 'info@example',
    lines: [
      'content/agency.yaml:18: indirizzo email (email): deve essere un indirizzo email, per esempio info@example.com',
    ],
  },
  {
    what: 'a telephone without prefix',
    file: 'agency.yaml',
    search: 'landline: +39 051',
    replacement: 'landline: 051',
    lines: [
      'content/agency.yaml:11: telefono fisso (landline): deve avere il prefisso internazionale, per esempio +39 051 000 0000; con +39 davanti',
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
    what: 'a photograph that is not there',
    file: 'zones.yaml',
    search: price,
    replacement: `${price}\n    photo: savena.jpg`,
    lines: ['content/zones.yaml:32: San Donato, fotografia (photo): savena.jpg non è in content/pictures'],
  },
  {
    what: 'a figure that was left out',
    file: 'home.yaml',
    search: '{valuationHours}',
    replacement: '{whatsapp}',
    lines: [
      'content/home.yaml:6: introduzione (lead): {whatsapp} non ha un valore: scrivilo in agency.yaml o figures.yaml, o toglilo da qui',
    ],
  },
  {
    what: 'a slip in the name of a field',
    file: 'zones.yaml',
    search: 'price: 2800',
    replacement: 'pice: 2800',
    lines: [
      'content/zones.yaml:31: San Donato (pice): non è un campo conosciuto; forse volevi dire «price»?',
    ],
  },
  {
    what: 'two zones with one name',
    file: 'zones.yaml',
    search: 'name: Saragozza',
    replacement: 'name: San donato',
    lines: [
      'content/zones.yaml:66: San donato, nome della zona (name): compare due volte: è già nella voce 2',
    ],
  },
  {
    what: 'an empty field that may be left out',
    file: 'agency.yaml',
    search: '# whatsapp: +39 300 000 0000',
    replacement: 'whatsapp:',
    lines: [
      'content/agency.yaml:15: numero di WhatsApp (whatsapp): non può essere vuoto: se non serve, togli la riga',
    ],
  },
  {
    what: 'a postal code without quotation marks',
    file: 'agency.yaml',
    search: '"40134"',
    replacement: '40134',
    lines: [
      'content/agency.yaml:22: CAP (address.postalCode): deve essere un CAP tra virgolette, per esempio "40134"',
    ],
  },
  {
    what: 'a floor with the lift alone',
    file: 'estimate.yaml',
    search: '  - storey: Primo piano\n',
    replacement: '  - storey: Primo piano\n    lift: sì\n',
    lines: [
      'content/estimate.yaml:72: piani, voce 2, piano (floor.storey): ha una voce sola: togli «lift», oppure aggiungi l’altra voce del piano',
    ],
  },
  {
    what: 'a floor without the lift, twice',
    file: 'estimate.yaml',
    search: '    lift: sì\n    percent: 5',
    replacement: '    lift: no\n    percent: 5',
    lines: [83, 87].map(
      (line, index) =>
        `content/estimate.yaml:${line}: piani, voce ${index + 5}, piano (floor.storey): compare più volte: un piano ha una voce, oppure due, con «lift: sì» e con «lift: no»`,
    ),
  },
];
