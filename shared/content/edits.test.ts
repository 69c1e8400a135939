import { expect, it } from 'vitest';
import { sampleFolder } from '../../tests/sample/sample.ts';
import { contentFiles } from './files.ts';
import { issuesOf } from './issues.ts';
import { parseContent } from './parse.ts';
import { publishingRules } from './rules.ts';

/** Edits of the sample that an owner may make: the file, then `search → replacement`. */
const right = String.raw`
zones.yaml
  price: 2800 → price: 2850      # era 2800
  /\n\n(?=# Quante)/ → \n  - name: Città Alta\n    price: 2000\n    trend: 1\n    listings: 9\n    description: Sul colle.\n    highlights: [Mura]\n\n
  - id: san-donato\n    name: San Donato → - name: Pilastro

agency.yaml
  closes: "13:00" → closes: "12:30" # da gennaio
  /openingHours:[\s\S]*?(?=\n\n)/ → openingHours:\n  - { days: [lun, mar], opens: "9:00", closes: "13:00" }\n  - { days: [lun, mar], opens: "13:00", closes: "19:00" }
  # whatsapp: +39 300 000 0000 → whatsapp: +39 300 000 0001
  /social:\n( {2}.*\n)+/ →
  /mobile: .*\n/ →
  "9:00" → 9:30
  vatId: "00000000000" → vatId: "IT 00000000018"
  province: BO → province: bo
  city: Bologna → city: San Valentino in Abruzzo Citeriore
  /credit:(\n {2}.*)+/ →

faq.yaml
  answer: >- → answer: >- # la prima
  Quanto costa vendere casa con voi? → "Quanto costa: il n. #1 delle domande?"
  Quanto costa vendere casa con voi? → Che cosa vuol dire casa#1?
  in media, {saleDays} giorni → Il nostro # è {saleDays} giorni
  /\n/g → \r\n
  Quanto costa vendere casa con voi? → 🏠 Quanto costa vendere casa con voi?
  /items:\n[\s\S]*\ncall:/ → items:\n  - question: Quando aprite?\n    answer: Alle nove.\ncall:

home.yaml
  /^heading: .*$/m → heading: L'agenzia di Bologna

hours.yaml
  /closedOn:\n( .*\n)+/ → closedOn:\n
  - "25/12" → - { dal: "24/12", al: "20/2" }
  - "25/12" → - { dal: "1/6/2026", al: "1/9/2026" }
  - "25/12" → - 05/08\n  - { dal: 01/09, al: 07/09 }
`;

/**
 * Edits that break a rule, one for each, with their issues: line, name, rule. The line is counted from that of the edit, or is
 * the last one with the text in «»; a plain 1 is the issue of a whole file.
 */
const wrong = String.raw`
zones.yaml
  price: 2800 → price: €2.800
    +0: San Donato, prezzo medio (price): deve essere un prezzo in euro al metro quadro, solo cifre: 3200
  trend: 5.2 → trend: 5,2
    +0: San Donato, variazione nell’anno (trend): deve essere una percentuale, solo cifre: 6.8; i decimali vogliono il punto
  price: 2800 → price: "2800"
    +0: San Donato, prezzo medio (price): deve essere un prezzo in euro al metro quadro, solo cifre: 3200; senza virgolette
  price: 2800 → prezzo: 2800
    +0: San Donato (prezzo): non è un campo conosciuto; forse volevi dire «price»?
  price: 2800 → price:2800
    +0: San Donato: manca lo spazio dopo i due punti
      price: 2800 → \tprice: 2800
    +0: San Donato: la riga comincia con un tabulatore: usa gli spazi
      price: 2800 →    price: 2800
    +0: San Donato: il rientro di questa riga, o di quella sotto, non corrisponde alle altre: allineala con gli spazi
      price: 2800 →       price: 2800
    -1: zone, voce 2, nome della zona (zones.name): il rientro di questa riga, o di quella sotto, non corrisponde alle altre: allineala con gli spazi
  price: 2800 → price:\u00a02800
    +0: San Donato: c’è uno spazio speciale, copiato da un altro programma: cancellalo e scrivi uno spazio normale
  viali → citt\ufffd
    +0: Centro Storico: non è scritto in UTF-8: nell’editor, salva il file con la codifica UTF-8
      price: 2800 →     price: 2800\n    price: 2800
    +1: San Donato, prezzo medio (price): compare due volte: tieni una riga sola
      trend: 5.2 → <<<<<<< HEAD\n    trend: 5.2\n=======\n    trend: 5.3\n>>>>>>> altro
    +0: c’è una modifica lasciata a metà: di <<<<<<<, ======= e >>>>>>> tieni una delle due parti, e togli quelle tre righe
  /\n/g → \r
    1: le righe finiscono come sui vecchi Mac: salva il file con i fine riga Unix (LF)
  /(?<=\n)numbers:/ → ---\nnumbers:
    +0: Saragozza, etichette della scheda (highlights): la riga --- divide il file in due: toglila
  /^zones:\n[\s\S]*?(?=\n\n# Quante)/m → zones: []
    +0: zone (zones): deve avere almeno una voce
  - id: san-donato\n    name: San Donato → - name: centro storico
    +0: centro storico, nome della zona (name): compare due volte: è già nella voce 1
  - id: san-donato\n    name: San Donato → - name: Centro-Storico
    +0: Centro-Storico, nome breve (id): «centro-storico» è già della voce 1: scrivine un altro
  id: san-donato → id: savena
    «- id: savena»: Quartiere Savena, nome breve (id): «savena» è già della voce 2: scrivine un altro
  - id: san-donato\n    name: San Donato → - name: «—»
    +0: «—», nome breve (id): dal nome non segue: scrivilo

faq.yaml
  Quanto costa vendere casa con voi? → "Quanto costa vendere casa con voi?
    +0: Quanto costa vendere casa con voi, domanda (question): le virgolette che si aprono qui non si chiudono
  Quanto costa vendere casa con voi? → "Quanto "costa" vendere?"
    +0: Quanto, domanda (question): dopo le virgolette che si chiudono c’è altro testo: tra virgolette doppie, quelle dentro il testo siano «…»
  Quanto costa vendere casa con voi? → Quanto costa # vendere casa con voi?
    +0: Quanto costa, domanda (question): da # in poi il testo si perde: metti tutto tra virgolette
  Quanto costa vendere casa con voi? → ? come si vende
    +0: domande, voce 1, domanda (items.question): un testo che comincia con ? va tra virgolette
  - question: Quanto costa vendere casa con voi? → - ? come si vende
    +0: domande, voce 1 (items): un testo che comincia con ? va tra virgolette
  Quanto costa vendere casa con voi? → & figli
    +0: figli, domanda (question): un testo che comincia con & va tra virgolette
  Quanto costa vendere casa con voi? → Quanto costa\n      vendere: le spese
    +0: domande, voce 1, domanda (items.question): nella riga sotto ci sono i due punti: se il testo continua lì, mettilo tutto tra virgolette; se è un altro campo, allineala agli altri
        zona e dai documenti →     zona e dai documenti
    +0: Quanto tempo ci vuole per vendere casa? (zona e dai documenti): non è un campo conosciuto; se continua il testo della riga prima, deve rientrare di più
  {saleDays} giorni → {saleDays giorni
    +0: Quanto tempo ci vuole per vendere casa?, risposta (answer): la parentesi graffa { è senza la sua compagna

footer.yaml
  label: consulenze } → label: consulenze
    +0: consulenze: manca la parentesi } che chiude
  label: consulenze } → label: consulenze, visite }
    +0: consulenze (visite): non è un campo conosciuto: se fa parte del testo che viene prima, metti tutto quel testo tra virgolette
  label: consulenze } → label: consulenze #1 }
    +0: consulenze, che cosa misura (label): da # in poi il testo si perde: metti tutto tra virgolette
  icon: message → icon: mesage
    +0: consulenze, nome dell’icona (icon): deve essere uno tra: award, calendar, camera, clock, coffee, eye, file, handshake, home, key, mail, message, phone, pin, search, shield, smartphone, smile, star, trending, users, wallet; forse volevi dire «message»?

home.yaml
  /^heading: .*$/m → heading: *uno Casa
    +0: titolo della pagina (heading): un testo che comincia con * va tra virgolette
  lead: >- → lead: > Casa
    +0: introduzione (lead): dopo > o | il testo comincia nella riga sotto
  /^heading: .*$/m → heading: 1997
    +0: titolo della pagina (heading): deve essere un testo: mettilo tra virgolette
  {guaranteeDays} → {pec}
    +0: introduzione (lead): {pec} non ha un valore: scrivilo in agency.yaml o figures.yaml, o toglilo da qui
  answers: Ti risponde {agent} → answers: Ti risponde {agent} # poi\n  altro
    +0: chi risponde (answers): da # in poi il testo si perde: metti tutto tra virgolette

chi-siamo.yaml
  signature: "{agent}" → signature: {agent}
    +0: firma (signature): deve essere un testo: un testo che comincia con una parentesi va tra virgolette
  /- >-\n.*\n.*\n/ → - Nota: faccio questo mestiere\n
    +0: paragrafi, voce 1 (paragraphs): deve essere un testo: se contiene i due punti, mettilo tra virgolette

header.yaml
  skipLink: Vai al → skipLink: {since}
    +0: collegamento che salta al contenuto (skipLink): un testo che comincia con una parentesi va tra virgolette, per esempio "{years} anni"

figures.yaml
  # Promesse → Promesse
    +0: la riga non ha la forma «campo: valore»; se continua il testo della riga prima, deve rientrare di più
  satisfied: 92% → satisfied: 120%
    +0: clienti soddisfatti (satisfied): non può superare il 100%

booking.yaml
  /^[\s\S]*$/ → # niente\n
    1: il file è vuoto

agency.yaml
  /^(landline|mobile): .*\n/gm → # niente\n
    1: serve un telefono, landline o mobile
  opens: "9:00" → opens: "9.30"
    +0: lun mar mer gio ven, apertura (opens): deve essere un’ora, per esempio "9:00"; con i due punti al posto del punto
  closes: "19:00" → closes: "8:00"
    +0: lun mar mer gio ven, chiusura (closes): la chiusura, 8:00, deve venire dopo l’apertura, 9:00
  [sab] → [ven, sab]
    +1: ven sab, apertura (opens): ven ha due orari che si sovrappongono, 9:00-19:00 e 9:00-13:00
  [lun, mar, mer, gio, ven] → [lun mar mer gio ven]
    +0: lun mar mer gio ven, giorni con questo orario, voce 1 (days): deve essere uno tra: lun, mar, mer, gio, ven, sab, dom; tra una voce e l’altra va la virgola
  "19:00" → “19:00”
    +0: lun mar mer gio ven, chiusura (closes): deve essere un’ora, per esempio "9:00"; con le virgolette diritte, come nell’esempio
  mobile: +39 300 000 0000 → mobile: +39 300.000.0000
    +0: cellulare (mobile): deve essere un numero di telefono, per esempio +39 051 000 0000; con gli spazi al posto di punti, barre e trattini
  email: info@example.com → email: niccolò@example.com
    +0: indirizzo email (email): deve essere un indirizzo email, per esempio info@example.com; senza lettere accentate
  vatId: "00000000000" → vatId: "00000000001"
    +0: partita IVA (vatId): ha una cifra sbagliata, o due scambiate: ricopiala dal certificato
  province: BO → province: Bologna
    +0: sigla della provincia (address.province): deve essere la sigla di due lettere
  https://example.com/facebook → https://example.com/la pagina
    +0: pagina Facebook (social.facebook): non può contenere spazi
  area: → fax: 1\ncitta: Bologna\narea:
    +0: fax: non è un campo conosciuto
    +1: citta: non è un campo conosciuto
    youtube: https://example.com/youtube →   youtube: https://example.com/youtube\n  pinterest: https://example.com/p
    +1: social.pinterest: non è un campo conosciuto; qui ci possono stare: facebook, instagram, linkedin, youtube, tiktok, x, immobiliare, idealista, casa, google
  /social:\n( {2}.*\n)+/ → social:\n  - https://example.com/facebook\n
    +0: reti sociali (social): deve essere un gruppo di campi, ciascuno nella sua riga senza trattino
  # whatsapp: +39 300 000 0000 → whatsapp:
    +0: numero di WhatsApp (whatsapp): non può essere vuoto: se non serve, togli la riga
  area: Bologna e Provincia → area: Bologna dal {since}
    +0: dove lavora (area): si richiama in altri testi: scrivilo per intero, senza graffe
  since: 1997 → since: 9000
    +0: anno di apertura (since): il 9000 deve ancora venire

figures.yaml
  marketYear: 2024 → marketYear: 2025
    «copyrightYear: 2024»: anno del copyright (copyrightYear): è prima dell’anno dei dati di mercato (marketYear), il 2025

hours.yaml
  - "25/12" → - "25-12"
    +0: giorni di chiusura, voce 12 (closedOn): deve essere un giorno/mese, per esempio "25/12", con l’anno se vale una volta sola: "24/12/2026", oppure pasqua o pasquetta in minuscolo; un periodo si scrive { dal: "10/8", al: "24/8" }; con la barra
  - "25/12" → - "31/4"
    +0: giorni di chiusura, voce 12 (closedOn): il 31/4 non è nel calendario: prima il giorno, poi il mese, oppure pasqua o pasquetta in minuscolo; un periodo si scrive { dal: "10/8", al: "24/8" }
  - "25/12" → - { dal: "24/8", al: "10/8" }
    +0: giorni di chiusura, voce 12 (closedOn): dal 24/8 al 10/8 sono 352 giorni di ogni anno, e possono essere 60: forse «dal» e «al» sono scambiati; per una volta sola aggiungi l’anno a tutti e due
  - "25/12" → - { dal: "10 agosto", al: "24/8" }
    +0: giorni di chiusura, voce 12, primo giorno di chiusura (closedOn.dal): deve essere un giorno/mese, per esempio "25/12", con l’anno se vale una volta sola: "24/12/2026"

estimate.yaml
    - storey: Primo piano\n →   - storey: Primo piano\n    lift: sì\n
    +0: piani, voce 2, piano (floor.storey): ha una voce sola: togli «lift», oppure aggiungi l’altra voce del piano
      lift: sì\n    percent: 5 →     lift: no\n    percent: 5
    -1: piani, voce 5, piano (floor.storey): compare più volte: un piano ha una voce, oppure due, con «lift: sì» e con «lift: no»
    «- storey: Quarto o più»: piani, voce 6, piano (floor.storey): compare più volte: un piano ha una voce, oppure due, con «lift: sì» e con «lift: no»
`;

const sample = contentFiles(sampleFolder);

interface Edit {
  title: string;
  file: string;
  /** The sample's files with this edit. */
  files: typeof sample;
  /** The line of the sample where the edit begins. */
  line: number;
  /** The issues that it causes, as they are written above. */
  issues: string[];
}

function editsOf(text: string): Edit[] {
  const edits: Edit[] = [];
  let file = '';
  for (const line of text.split('\n').filter(Boolean)) {
    if (!line.startsWith(' ')) {
      file = line;
    } else if (/^ {4}(?:1|[+-]\d+|«.*?»): /.test(line)) {
      edits.at(-1)?.issues.push(line.trim());
    } else {
      edits.push(readEdit(file, line.slice(2)));
    }
  }
  return edits;
}

function readEdit(file: string, edit: string): Edit {
  const [search = '', replacement = ''] = edit.split(/ → ?/);
  const { pattern, flags } = /^\/(?<pattern>.+)\/(?<flags>\w*)$/.exec(search)?.groups ?? {};
  const found = new RegExp(pattern ?? RegExp.escape(unescaped(search)), flags);
  const before = sample[file] ?? '';
  const offset = before.search(found);
  if (offset < 0) {
    throw new Error(`${search} is not in ${file}`);
  }
  return {
    title: `${file}: ${edit.trim()}`,
    file,
    files: { ...sample, [file]: before.replace(found, unescaped(replacement)) },
    line: before.slice(0, offset).split('\n').length,
    issues: [],
  };
}

/** JSON's escapes. */
const unescaped = (text: string): string =>
  text.replace(/\\(?:[nrt]|u\w{4})/g, (code) => JSON.parse(`"${code}"`));

/** The line of the terminal for an issue as it is written above. */
function issueLine({ file, files, line }: Edit, issue: string): string {
  const [, where = '', rule] = /^(1|[+-]\d+|«.*?»): (.*)$/.exec(issue) ?? [];
  if (where === '1') {
    return `content/${file}:1: ${rule}`;
  }
  if (!where.startsWith('«')) {
    return `content/${file}:${line + Number(where)}: ${rule}`;
  }
  const lines = files[file]?.split('\n') ?? [];
  const last = lines.findLastIndex((text) => text.includes(where.slice(1, -1)));
  return `content/${file}:${last + 1}: ${rule}`;
}

const issuesIn = (files: typeof sample) =>
  issuesOf(() => parseContent(files, { rules: publishingRules }));

it.each(editsOf(right))('an owner may write $title', ({ files }) => {
  expect(issuesIn(files)).toEqual([]);
});

it.each(editsOf(wrong))('is refused, with line, name and rule: $title', (edit) => {
  expect(edit.issues).not.toEqual([]);
  expect(issuesIn(edit.files)).toEqual(edit.issues.map((issue) => issueLine(edit, issue)));
});
