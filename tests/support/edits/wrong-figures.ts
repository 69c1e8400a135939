import type { WrongEdit } from './edits.ts';

/** Figures, hours, telephones and addresses in a form that they do not have. */
export const wrongFigures: WrongEdit[] = [
  {
    what: 'a time with a point',
    file: 'agency.yaml',
    search: 'opens: "9:00"',
    replacement: 'opens: "9.30"',
    lines: [
      'content/agency.yaml:44: lun mar mer gio ven, apertura (opens): deve essere un’ora, per esempio "9:00"; con i due punti al posto del punto',
    ],
  },
  {
    what: 'a time with a point, without quotation marks',
    file: 'agency.yaml',
    search: 'closes: "19:00"',
    replacement: 'closes: 19.30',
    lines: [
      'content/agency.yaml:45: lun mar mer gio ven, chiusura (closes): deve essere un’ora tra virgolette, per esempio "9:00"',
    ],
  },
  {
    what: 'a price with a comma',
    file: 'zones.yaml',
    search: 'price: 2800',
    replacement: 'price: 2,800',
    lines: [
      'content/zones.yaml:31: San Donato, prezzo medio (price): deve essere un prezzo in euro al metro quadro, solo cifre: 3200',
    ],
  },
  {
    what: 'a price in quotation marks',
    file: 'zones.yaml',
    search: 'price: 2800',
    replacement: 'price: "2800"',
    lines: [
      'content/zones.yaml:31: San Donato, prezzo medio (price): deve essere un prezzo in euro al metro quadro, solo cifre: 3200; senza virgolette',
    ],
  },
  {
    what: 'a price of nothing',
    file: 'zones.yaml',
    search: 'price: 2800',
    replacement: 'price: 0',
    lines: [
      'content/zones.yaml:31: San Donato, prezzo medio (price): è troppo basso per un prezzo al metro quadro',
    ],
  },
  {
    what: 'a growth with a comma',
    file: 'figures.yaml',
    search: 'marketGrowth: +5.8%',
    replacement: 'marketGrowth: +5,8%',
    lines: [
      'content/figures.yaml:30: crescita del mercato nell’anno (marketGrowth): deve avere la forma +5.8%; con il punto al posto della virgola',
    ],
  },
  {
    what: 'a rating with a comma',
    file: 'figures.yaml',
    search: 'rating: "4.9"',
    replacement: 'rating: "4,9"',
    lines: [
      'content/figures.yaml:25: valutazione dei clienti (rating): deve avere la forma "4.9", al massimo "5.0"; con il punto al posto della virgola',
    ],
  },
  {
    what: 'a rating above the best',
    file: 'figures.yaml',
    search: 'rating: "4.9"',
    replacement: 'rating: "5.4"',
    lines: [
      'content/figures.yaml:25: valutazione dei clienti (rating): deve avere la forma "4.9", al massimo "5.0"',
    ],
  },
  {
    what: 'a share of more than all',
    file: 'figures.yaml',
    search: 'satisfied: 92%',
    replacement: 'satisfied: 120%',
    lines: ['content/figures.yaml:15: clienti soddisfatti (satisfied): non può superare il 100%'],
  },
  {
    what: 'a number that wants its plus',
    file: 'figures.yaml',
    search: 'families: 300+',
    replacement: 'families: 300',
    lines: ['content/figures.yaml:22: famiglie che hanno comprato (families): deve avere la forma 300+'],
  },
  {
    what: 'a change without its sign',
    file: 'figures.yaml',
    search: 'aboveMarket: +8%',
    replacement: 'aboveMarket: 8%',
    lines: [
      'content/figures.yaml:17: prezzo ottenuto rispetto al mercato (aboveMarket): deve avere la forma +5.8%; con il segno davanti',
    ],
  },
  {
    what: 'a year to come',
    file: 'agency.yaml',
    search: 'since: 1997',
    replacement: 'since: 9000',
    lines: ['content/agency.yaml:8: anno di apertura (since): il 9000 deve ancora venire'],
  },
  {
    what: 'half a year',
    file: 'agency.yaml',
    search: 'since: 1997',
    replacement: 'since: 97',
    lines: ['content/agency.yaml:8: anno di apertura (since): deve essere un anno di quattro cifre'],
  },
  {
    what: 'a telephone with points',
    file: 'agency.yaml',
    search: 'mobile: +39 300 000 0000',
    replacement: 'mobile: +39 300.000.0000',
    lines: [
      'content/agency.yaml:13: cellulare (mobile): deve avere il prefisso internazionale, per esempio +39 051 000 0000; con gli spazi al posto di punti, barre e trattini',
    ],
  },
  {
    what: 'a telephone with two noughts',
    file: 'agency.yaml',
    search: 'mobile: +39 300 000 0000',
    replacement: 'mobile: 0039 300 000 0000',
    lines: [
      'content/agency.yaml:13: cellulare (mobile): deve avere il prefisso internazionale, per esempio +39 051 000 0000; con + al posto di 00',
    ],
  },
  {
    what: 'a telephone in one piece',
    file: 'agency.yaml',
    search: 'mobile: +39 300 000 0000',
    replacement: 'mobile: +393000000000',
    lines: [
      'content/agency.yaml:13: cellulare (mobile): deve avere il prefisso internazionale e gli spazi, per esempio +39 051 000 0000',
    ],
  },
  {
    what: 'an e-mail address with an accent',
    file: 'agency.yaml',
    search: 'email: info@example.com',
    replacement: 'email: niccolò@example.com',
    lines: [
      'content/agency.yaml:18: indirizzo email (email): deve essere un indirizzo email, per esempio info@example.com; senza lettere accentate',
    ],
  },
  {
    what: 'a VAT number with its country',
    file: 'agency.yaml',
    search: 'vatId: "00000000000"',
    replacement: 'vatId: "IT00000000000"',
    lines: ['content/agency.yaml:26: partita IVA (vatId): deve avere undici cifre; senza la sigla del Paese'],
  },
  {
    what: 'a web address without its beginning',
    file: 'agency.yaml',
    search: 'https://example.com/facebook',
    replacement: 'www.example.com/facebook',
    lines: [
      'content/agency.yaml:52: pagina Facebook (social.facebook): deve essere un indirizzo web completo, per esempio https://example.com',
    ],
  },
  {
    what: 'a web address with a space',
    file: 'agency.yaml',
    search: 'https://example.com/facebook',
    replacement: 'https://example.com/la pagina',
    lines: ['content/agency.yaml:52: pagina Facebook (social.facebook): non può contenere spazi'],
  },
  {
    what: 'a name that no header holds',
    file: 'agency.yaml',
    search: 'name: Agenzia Esempio',
    replacement: `name: ${'Agenzia '.repeat(8)}`,
    lines: [
      'content/agency.yaml:5: nome dell’agenzia (name): deve avere al massimo 60 caratteri, altrimenti non sta nella testata',
    ],
  },
];
