import type { WrongEdit } from './edits.ts';

/** Lists, days, questions and zones. */
export const wrongLists: WrongEdit[] = [
  {
    what: 'a seventh network',
    file: 'agency.yaml',
    search: '  youtube: https://example.com/youtube',
    replacement: '  youtube: https://example.com/youtube\n  pinterest: https://example.com/p',
    lines: [
      'content/agency.yaml:56: social.pinterest: non è un campo conosciuto; qui ci possono stare: facebook, instagram, linkedin, youtube, tiktok, x',
    ],
  },
  {
    what: 'networks as a list',
    file: 'agency.yaml',
    search: /social:\n( {2}.*\n)+/,
    replacement: 'social:\n  - https://example.com/facebook\n',
    lines: [
      'content/agency.yaml:51: reti sociali (social): deve essere un gruppo di campi, ciascuno nella sua riga senza trattino',
    ],
  },
  {
    what: 'an address as a list',
    file: 'agency.yaml',
    search: /address:\n( {2}.*\n)+/,
    replacement: 'address:\n  - Via Esempio 1\n',
    lines: [
      'content/agency.yaml:20: indirizzo (address): deve essere un gruppo di campi, ciascuno nella sua riga senza trattino',
    ],
  },
  {
    what: 'days in one piece',
    file: 'agency.yaml',
    search: '[lun, mar, mer, gio, ven]',
    replacement: 'lun-ven',
    lines: [
      'content/agency.yaml:43: orari, voce 1, giorni con questo orario (openingHours.days): deve essere un elenco tra parentesi quadre, per esempio [lun, mar]',
    ],
  },
  {
    what: 'days without commas',
    file: 'agency.yaml',
    search: '[lun, mar, mer, gio, ven]',
    replacement: '[lun mar mer gio ven]',
    lines: [
      'content/agency.yaml:43: lun mar mer gio ven, giorni con questo orario, voce 1 (days): deve essere uno tra: lun, mar, mer, gio, ven, sab, dom; tra una voce e l’altra va la virgola',
    ],
  },
  {
    what: 'no hours at all',
    file: 'agency.yaml',
    search: /openingHours:\n( .*\n)+/,
    replacement: 'openingHours: []\n',
    lines: ['content/agency.yaml:42: orari (openingHours): deve avere almeno una voce'],
  },
  {
    what: 'days of closing in words',
    file: 'hours.yaml',
    search: '- "25/12"',
    replacement: '- 10-24 agosto',
    lines: [
      'content/hours.yaml:22: giorni di chiusura, voce 12 (closedOn): deve essere un giorno/mese, per esempio "25/12", con l’anno se vale una volta sola: "24/12/2026", oppure pasqua o pasquetta in minuscolo; un periodo si scrive { dal: "10/8", al: "24/8" }',
    ],
  },
  {
    what: 'a day of closing with a hyphen',
    file: 'hours.yaml',
    search: '- "25/12"',
    replacement: '- "25-12"',
    lines: [
      'content/hours.yaml:22: giorni di chiusura, voce 12 (closedOn): deve essere un giorno/mese, per esempio "25/12", con l’anno se vale una volta sola: "24/12/2026", oppure pasqua o pasquetta in minuscolo; un periodo si scrive { dal: "10/8", al: "24/8" }; con la barra',
    ],
  },
  {
    what: 'a feast with a capital',
    file: 'hours.yaml',
    search: '- pasqua\n',
    replacement: '- Pasqua\n',
    lines: [
      'content/hours.yaml:13: giorni di chiusura, voce 3 (closedOn): deve essere un giorno/mese, per esempio "25/12", con l’anno se vale una volta sola: "24/12/2026", oppure pasqua o pasquetta in minuscolo; un periodo si scrive { dal: "10/8", al: "24/8" }',
    ],
  },
  {
    what: 'a question that stands there already',
    file: 'faq.yaml',
    search: 'question: Quanto tempo ci vuole per vendere?',
    replacement: 'question: Quanto costa vendere con voi?',
    lines: [
      'content/faq.yaml:27: Quanto costa vendere con voi?, domanda (question): compare due volte: è già nella voce 4',
    ],
  },
  {
    what: 'no questions',
    file: 'faq.yaml',
    search: /items:\n[\s\S]*\ncall:/,
    replacement: 'items: []\ncall:',
    lines: ['content/faq.yaml:5: domande (items): deve avere almeno una voce'],
  },
  {
    what: 'a line of a long text too far to the left',
    file: 'faq.yaml',
    search: '      e dai documenti',
    replacement: '    e dai documenti',
    lines: [
      'content/faq.yaml:30: Quanto tempo ci vuole per vendere? (e dai documenti): non è un campo conosciuto; se continua il testo della riga prima, deve rientrare di più',
    ],
  },
  {
    what: 'a number between braces',
    file: 'faq.yaml',
    search: '{saleDays} giorni',
    replacement: '{45} giorni',
    lines: [
      'content/faq.yaml:29: Quanto tempo ci vuole per vendere?, risposta (answer): {45} non è tra le cifre di figures.yaml né tra i dati di agency.yaml',
    ],
  },
  {
    what: 'a figure in the name of a zone',
    file: 'zones.yaml',
    search: 'name: San Donato',
    replacement: 'name: San Donato {years}',
    lines: [
      'content/zones.yaml:30: San Donato {years}, nome della zona (name): si richiama in altri testi: scrivilo per intero, senza graffe',
    ],
  },
  {
    what: 'braces in the name of the agency',
    file: 'agency.yaml',
    search: 'name: Agenzia Esempio',
    replacement: 'name: Agenzia {1}',
    lines: [
      'content/agency.yaml:5: nome dell’agenzia (name): si richiama in altri testi: scrivilo per intero, senza graffe',
    ],
  },
  {
    what: 'a zone without a drawing',
    file: 'zones.yaml',
    search: 'id: savena',
    replacement: 'id: imola',
    lines: [
      'content/zones.yaml:38: Quartiere Savena, nome breve (id): deve essere uno tra: centro-storico, san-donato, savena, casalecchio, borgo-panigale, saragozza',
    ],
  },
  {
    what: 'a zone twice',
    file: 'zones.yaml',
    search: 'id: savena',
    replacement: 'id: san-donato',
    lines: [
      'content/zones.yaml:38: Quartiere Savena, nome breve (id): compare due volte: è già nella voce 2',
    ],
  },
  {
    what: 'a zone too far to the left',
    file: 'zones.yaml',
    search: '  - id: savena',
    replacement: '- id: savena',
    lines: [
      'content/zones.yaml:38: Quartiere Savena, nome breve (id): il rientro della riga non corrisponde alle altre: allineala con gli spazi',
    ],
  },
  {
    what: 'a bracket that stays open before a zone',
    file: 'zones.yaml',
    search: 'Ben collegato]',
    replacement: 'Ben collegato',
    lines: [
      'content/zones.yaml:37: San Donato, etichette della scheda (highlights): manca la parentesi ] che chiude',
    ],
  },
  {
    what: 'spaces as other programs write them',
    file: 'zones.yaml',
    search: '    price: 2800',
    replacement: '\u00a0\u00a0\u00a0\u00a0price: 2800',
    lines: [
      'content/zones.yaml:31: San Donato, nome della zona (name): c’è uno spazio speciale, copiato da un altro programma: cancellalo e scrivi uno spazio normale',
    ],
  },
  {
    what: 'such a space behind the colon',
    file: 'zones.yaml',
    search: 'price: 2800',
    replacement: 'price:\u00a02800',
    lines: [
      'content/zones.yaml:31: San Donato, prezzo medio (price): c’è uno spazio speciale, copiato da un altro programma: cancellalo e scrivi uno spazio normale',
    ],
  },
];
