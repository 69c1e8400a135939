import { expect, it } from 'vitest';
import { issuesIn } from '../../../tests/support/content-issues.ts';
import { readYamlTexts } from '../../../tools/common/read-yaml-texts.ts';
import { sampleFolder } from '../../config/folders.ts';

// Edits of the sample that an owner may make.

const sample = readYamlTexts(sampleFolder);

type Find = string | RegExp;

function edited(file: string, find: Find, replacement: string): Record<string, string> {
  const before = sample[file] ?? '';
  const after = before.replace(find, () => replacement);
  if (after === before) {
    throw new Error(`${find} is not in ${file}`);
  }
  return { ...sample, [file]: after };
}

const question = 'Quanto costa vendere casa con voi?';

const right: Record<string, Record<string, [find: Find, replacement: string]>> = {
  'zones.yaml': {
    'a comment behind a price': ['price: 2800', 'price: 2850      # era 2800'],
  },
  'hours.yaml': {
    'hours that begin when others end': [
      /openingHours:[\s\S]*?(?=\n\n)/,
      'openingHours:\n  - { days: [lun], opens: "9:00", closes: "13:00" }\n  - { days: [lun], opens: "13:00", closes: "19:00" }',
    ],
    'a time without quotation marks': ['"9:00"', '9:30'],
    'an empty list of closed days': [/closedOn:\n( .*\n)+/, 'closedOn:\n'],
    'a closed period over New Year': ['- "25/12"', '- { dal: "24/12", al: "20/2" }'],
    'a long closed period in one year': ['- "25/12"', '- { dal: "1/6/2026", al: "1/9/2026" }'],
    'closed days without quotation marks': ['- "25/12"', '- 05/08\n  - { dal: 01/09, al: 07/09 }'],
  },
  'agency.yaml': {
    'non-breaking spaces in a number': [
      'mobile: +39 300 000 0000',
      'mobile: +39\u00a0300\u202f0000000',
    ],
  },
  'faq.yaml': {
    'a comment behind >-': ['answer: >-', 'answer: >- # la prima'],
    'a colon and a hash in quotation marks': [question, '"Quanto costa: il n. #1 delle domande?"'],
    'a hash inside a word': [question, 'Che cosa vuol dire casa#1?'],
    'typographic quotation marks around the first words': [question, '“Casa mia” quanto vale?'],
  },
};

for (const [file, edits] of Object.entries(right)) {
  it.each(Object.entries(edits))(`accepts %s in ${file}`, (_, [find, replacement]) => {
    expect(issuesIn(edited(file, find, replacement))).toEqual([]);
  });
}

/** Each with the beginning of the issue at the first line that it changes. */
const wrong: Record<string, Record<string, [find: Find, replacement: string, issue: string]>> = {
  'home.yaml': {
    'typographic quotation marks around a text': [
      /^heading: .*$/m,
      'heading: “La tua casa”',
      'titolo della pagina (heading): le virgolette attorno a un testo siano diritte',
    ],
    'a text that begins with a brace': [
      /^heading: .*$/m,
      'heading: {since} anni',
      'titolo della pagina (heading): un testo che contiene virgolette, o comincia con una parentesi',
    ],
    'a text that begins with an asterisk': [
      /^heading: .*$/m,
      'heading: *casa',
      'titolo della pagina (heading): un testo che comincia con &, * o ! va tra virgolette',
    ],
  },
  'zones.yaml': {
    'a field that is indented too far': [
      '    price: 2800',
      '      price: 2800',
      'zone, voce 2, nome della zona (zones.name): i due punti non vanno dentro un testo',
    ],
    'a price with a euro sign and cents': [
      'price: 2800',
      'price: € 2.800,00',
      'San Donato, prezzo medio (price): deve essere un prezzo in euro al metro quadro, solo cifre: 3200',
    ],
    'a price with a zero too many': [
      'price: 3200',
      'price: 32000',
      'Centro Storico, prezzo medio (price): è troppo alto per un prezzo medio al metro quadro',
    ],
    'a price in quotation marks': [
      'price: 2800',
      'price: "2800"',
      'San Donato, prezzo medio (price): deve essere un prezzo in euro al metro quadro, solo cifre: 3200, senza virgolette',
    ],
    'a percentage with a comma': [
      'trend: 5.2',
      'trend: 5,2',
      'San Donato, variazione nell’anno (trend): deve essere una percentuale, solo cifre, con il punto',
    ],
    'a colon without a space': [
      'price: 2800',
      'price:2800',
      'San Donato: la riga non ha la forma «campo: valore»',
    ],
    'a line that begins with a tab': [
      '    price: 2800',
      '    \tprice: 2800',
      'San Donato: la riga comincia con un tabulatore',
    ],
    'another zone’s name in lower case': [
      'name: San Donato',
      'name: centro storico',
      'centro storico, nome della zona (name): si confonde con la voce 1',
    ],
  },
  'hours.yaml': {
    'a line of dashes': [
      /^closedOn:$/m,
      '---\nclosedOn:',
      'patrono del comune (patron): la riga --- divide il file in due',
    ],
    'a date with a hyphen': [
      '- "25/12"',
      '- "25-12"',
      'giorni di chiusura, voce 12 (closedOn): deve essere un giorno/mese, per esempio 25/12',
    ],
    'a day that is not in the calendar': [
      '- "25/12"',
      '- "31/4"',
      'giorni di chiusura, voce 12 (closedOn): il 31/4 non è nel calendario',
    ],
    'a period that ends before it begins': [
      '- "25/12"',
      '- { dal: "24/8", al: "10/8" }',
      'giorni di chiusura, voce 12 (closedOn): dal 24/8 al 10/8 sono 352 giorni',
    ],
    'a time with a dot': [
      'opens: "9:00"',
      'opens: "9.30"',
      'lun mar mer gio ven, apertura (opens): deve essere un’ora, per esempio 9:00',
    ],
    'a closing time before the opening time': [
      'closes: "19:00"',
      'closes: "8:00"',
      'lun mar mer gio ven, chiusura (closes): la chiusura, 8:00, deve venire dopo l’apertura, 9:00',
    ],
  },
  'figures.yaml': {
    'a placeholder without a value in a claim’s sentence': [
      'rating:',
      'rating:\n  sentence: Voto {pec}',
      'valutazione dei clienti, che cosa dice la cifra (rating.sentence): {pec} non ha un valore',
    ],
    'a fee without a percent sign': [
      /^fee: 3%$/m,
      'fee: 3',
      'mediazione di chi vende (fee): deve avere la forma 3%',
    ],
    'a fee of nothing': [
      'buyerFee: 3%',
      'buyerFee: 0%',
      'mediazione di chi compra (buyerFee): se non la chiedi, togli la riga',
    ],
    'one hour beside a plural': [
      'valuationHours: 24',
      'valuationHours: 1',
      'ore entro cui arriva la valutazione gratuita (valuationHours): deve essere almeno 2',
    ],
    'more than a hundred per cent': [
      'number: 92%',
      'number: 120%',
      'clienti soddisfatti, cifra (satisfied.number): non può superare il 100%',
    ],
  },
  'faq.yaml': {
    'quotation marks that are not closed': [
      question,
      `"${question}`,
      'Quanto costa vendere casa con voi, domanda (question): la riga non ha la forma «campo: valore»',
    ],
    'a hash that cuts off a text': [
      question,
      'Quanto costa # vendere',
      'Quanto costa, domanda (question): da # in poi il testo si perde',
    ],
    'a colon in a text': [
      question,
      'Vendere: le spese',
      'domande, voce 4, domanda (items.question): i due punti non vanno dentro un testo',
    ],
    'an entry without its dash': [
      '  - question: Quanto tempo',
      '    question: Quanto tempo',
      'Quanto tempo ci vuole per vendere casa?, domanda (question): compare due volte',
    ],
    'an entry that is indented too little': [
      '  - question: Quanto tempo',
      '  question: Quanto tempo',
      `${question}: il rientro di questa riga`,
    ],
    'a brace that is not closed': [
      '{saleDays} giorni',
      '{saleDays giorni',
      'Quanto tempo ci vuole per vendere casa?, risposta (answer): la parentesi graffa { è senza la sua compagna',
    ],
  },
  'estimate.yaml': {
    'a condition that reads like another': [
      'label: In buono stato',
      'label: Da ristrutturare!',
      'Da ristrutturare!, voce (label): si confonde con la voce 1',
    ],
    'a storey that reads like another': [
      'storey: Primo piano',
      'storey: Piano terra, o rialzato',
      'piani, voce 2, piano (floors.storey): si confonde con la voce 1',
    ],
  },
  'contact.yaml': {
    'a misspelled field': [
      'form:\n',
      'form:\n  sumbit: Spedisci\n',
      'form.sumbit: non è un campo conosciuto; forse volevi dire «submit»?',
    ],
    'a topic with the label of another': [
      'label: Cerco da comprare',
      'label: Vendo casa',
      'Vendo casa, scelta (label): si confonde con la voce 1',
    ],
    'a topic with the subject of another': [
      'subject: Cerco casa da comprare',
      'subject: Vorrei vendere casa',
      'Cerco da comprare, oggetto che scrive nel modulo (subject): si confonde con la voce 1',
    ],
  },
  'agency.yaml': {
    'an accent in an email address': [
      'email: info@example.com',
      'email: niccolò@example.com',
      'indirizzo email (email): deve essere un indirizzo email, per esempio info@example.com',
    ],
    'a VAT number that begins with a zero, without quotation marks': [
      /^vatId: .*$/m,
      'vatId: 01234567897',
      'partita IVA (vatId): deve essere una partita IVA di undici cifre: mettilo tra virgolette',
    ],
    'a VAT number with a wrong digit': [
      'vatId: "00000000000"',
      'vatId: "00000000001"',
      'partita IVA (vatId): ha una cifra sbagliata',
    ],
    'a space in a page’s address': [
      'https://example.com/facebook',
      'https://example.com/la pagina',
      'pagina Facebook (social.facebook): non può contenere spazi',
    ],
    'an unknown network': [
      'youtube: https',
      'pinterest: https',
      'social.pinterest: non è un campo conosciuto; qui ci possono stare: facebook, instagram, linkedin, youtube, tiktok, x, immobiliare, idealista, casa, google',
    ],
    'an empty field': [
      'whatsapp: +39 300 000 0000',
      'whatsapp:',
      'numero di WhatsApp (whatsapp): non può essere vuoto: se non serve, togli la riga',
    ],
    'a placeholder in a text that others insert': [
      'area: Bologna e Provincia',
      'area: Bologna dal {since}',
      'dove lavora (area): si richiama in altri testi',
    ],
    'empty quotation marks': [
      'rea: BO-000000',
      'rea: ""',
      'numero REA (rea): non può essere vuoto: se non serve, togli la riga',
    ],
    'a year to come': [
      'since: 1997',
      'since: 9000',
      'anno di apertura (since): il 9000 deve ancora venire',
    ],
  },
};

/** Where the texts begin to differ, as the terminal prints it. */
function firstChange(file: string, text: string): string {
  const before = sample[file]?.split('\n') ?? [];
  const index = text.split('\n').findIndex((line, at) => line !== before[at]);
  return `content/${file}:${index + 1}`;
}

for (const [file, edits] of Object.entries(wrong)) {
  it.each(Object.entries(edits))(`refuses %s in ${file}`, (_, [find, replacement, issue]) => {
    const files = edited(file, find, replacement);
    const line = firstChange(file, files[file] ?? '');
    expect(issuesIn(files)).toEqual([expect.stringContaining(`${line}: ${issue}`)]);
  });
}

it.each([
  {
    mistake: 'hours that overlap on a day',
    file: 'hours.yaml',
    find: 'days: [sab]\n    opens: "9:00"',
    replacement: 'days: [ven, sab]\n    opens: "9:05"',
    line: /:10: ven sab, apertura \(opens\): ven ha due orari che si sovrappongono, 9:00-19:00 e 9:05-13:00$/,
  },
  {
    mistake: 'a list for a group',
    file: 'agency.yaml',
    find: /address:\n( {2}.*\n)+/,
    replacement: 'address:\n  - Via Verdi 1\n',
    line: /:\d+: indirizzo \(address\): deve essere un gruppo di campi, ciascuno nella sua riga senza trattino$/,
  },
  {
    mistake: 'an agency without a telephone',
    file: 'agency.yaml',
    find: /^(landline|mobile): .*\n/gm,
    replacement: '',
    line: /:1: serve un telefono, landline o mobile$/,
  },
])('refuses $mistake, with the line to look at', ({ file, find, replacement, line }) => {
  expect(issuesIn(edited(file, find, replacement))).toEqual([expect.stringMatching(line)]);
});

it.each([
  ['twice without its lift', ['', ''], ['voce 1, piano', 'voce 2, piano', 'voce 2, piano']],
  ['twice, once with its lift', ['', ', lift: no'], ['voce 1, piano', 'voce 2, piano']],
  ['twice with its lift', [', lift: sì', ', lift: sì'], ['voce 2, piano']],
  ['once with its lift', [', lift: no'], ['voce 1, piano']],
  ['with and without its lift', [', lift: sì', ', lift: no'], []],
])('reports each wrong entry of a storey that is listed %s', (_, lifts, entries) => {
  const floors = lifts.map((lift) => `  - { storey: Primo, percent: 1, reason: Sì${lift} }\n`);
  const lines = issuesIn(
    edited('estimate.yaml', /^floors:\n[\s\S]*/m, `floors:\n${floors.join('')}`),
  );
  expect(lines).toEqual(entries.map((entry) => expect.stringContaining(`piani, ${entry}`)));
});
