/**
 * The schemas of content/: every file the owner edits, field by field. A wrong file stops the build with
 * file, field and rule (see content/load.ts); the rules are in Italian because the owner reads them.
 */
import * as v from 'valibot';
import { zoneShapes } from './drawings/zone-shapes.ts';

const text = (description: string) =>
  v.pipe(
    v.string('deve essere un testo'),
    v.trim(),
    v.nonEmpty('non può essere vuoto'),
    v.description(description),
  );

const wholeNumber = (description: string) =>
  v.pipe(
    v.number('deve essere un numero, senza virgolette né simboli'),
    v.integer('deve essere un numero intero'),
    v.minValue(1, 'deve essere maggiore di zero'),
    v.description(description),
  );

const figure = (description: string, rule: RegExp, example: string) =>
  v.pipe(
    v.string(`deve essere un testo come ${example}`),
    v.regex(rule, `deve avere la forma ${example}`),
    v.description(description),
  );

const email = v.pipe(
  v.string('deve essere un indirizzo email'),
  v.email('deve essere un indirizzo email, per esempio info@example.com'),
);

const phone = (description: string) =>
  v.pipe(
    v.string('deve essere un numero di telefono tra virgolette o con il prefisso +39'),
    v.regex(/^\+\d[\d ]{6,18}\d$/, 'deve avere il prefisso internazionale, per esempio +39 051 000 0000'),
    v.description(description),
  );

const url = (description: string) =>
  v.pipe(
    v.string('deve essere un indirizzo web'),
    v.url('deve essere un indirizzo web completo, per esempio https://example.com'),
    v.startsWith('https://', 'deve cominciare con https://'),
    v.description(description),
  );

const list = <const T extends v.GenericSchema>(item: T, length: number, description: string) =>
  v.pipe(
    v.array(item, 'deve essere un elenco'),
    v.length(length, `deve avere ${length} voci`),
    v.description(description),
  );

/** Names of the drawings in src/ui/Icon.tsx. */
export const iconNames = [
  'award',
  'calendar',
  'camera',
  'clock',
  'eye',
  'file',
  'handshake',
  'home',
  'key',
  'mail',
  'message',
  'phone',
  'pin',
  'search',
  'shield',
  'smartphone',
  'smile',
  'star',
  'trending',
  'users',
  'wallet',
] as const;

const icon = v.pipe(
  v.picklist(iconNames, `deve essere una tra: ${iconNames.join(', ')}`),
  v.description('Il nome dell’icona'),
);

const stat = v.strictObject({
  icon,
  number: text('La cifra, di solito richiamata per nome: "{satisfied}"'),
  label: text('Che cosa misura'),
});

const photo = v.optional(
  v.pipe(
    v.string('deve essere il nome di un file in content/pictures'),
    v.regex(/^[\w-]+\.(jpe?g|png|webp|avif)$/i, 'deve essere il nome di un file in content/pictures'),
    v.description('La tua fotografia, in content/pictures. Senza, si vede il disegno'),
  ),
);

const picture = v.strictObject({
  photo,
  alt: v.pipe(
    v.string('deve essere un testo'),
    v.description('Che cosa si vede, per chi non vede. Vuoto se è solo decorazione'),
  ),
});

export const weekdays = ['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom'] as const;
export type Weekday = (typeof weekdays)[number];

const hour = (description: string) =>
  v.pipe(
    v.string('deve essere un’ora tra virgolette, per esempio "9:00"'),
    v.regex(/^([01]?\d|2[0-3]):[0-5]\d$/, 'deve essere un’ora, per esempio "9:00"'),
    v.description(description),
  );

const agency = v.strictObject({
  name: text('Il nome dell’agenzia'),
  agent: text('Nome e cognome dell’agente'),
  area: text('Dove lavora, come si legge nella barra superiore'),
  since: wholeNumber('L’anno di apertura'),
  landline: phone('Il telefono fisso'),
  mobile: phone('Il cellulare'),
  whatsapp: v.optional(phone('Il numero di WhatsApp, se non è il cellulare')),
  email: v.pipe(email, v.description('L’indirizzo che si vede e a cui arrivano i messaggi')),
  address: v.strictObject({
    street: text('Via e numero'),
    postalCode: v.pipe(
      v.string('deve essere un CAP tra virgolette, per esempio "40134"'),
      v.regex(/^\d{5}$/, 'deve essere un CAP di cinque cifre'),
      v.description('Il CAP'),
    ),
    city: text('Il comune'),
    province: text('La sigla della provincia'),
  }),
  vatId: v.pipe(
    v.string('deve essere una partita IVA tra virgolette'),
    v.regex(/^\d{11}$/, 'deve avere undici cifre'),
    v.description('La partita IVA (art. 35 DPR 633/72: va sulla pagina principale)'),
  ),
  openingHours: v.pipe(
    v.array(
      v.strictObject({
        days: v.pipe(
          v.array(v.picklist(weekdays, `deve essere uno tra: ${weekdays.join(', ')}`)),
          v.nonEmpty('deve avere almeno un giorno'),
          v.description('I giorni con questo orario'),
        ),
        opens: hour('Apertura'),
        closes: hour('Chiusura'),
      }),
      'deve essere un elenco',
    ),
    v.description('Gli orari, in ore italiane'),
  ),
  social: v.strictObject({
    facebook: url('La pagina Facebook'),
    instagram: url('Il profilo Instagram'),
    linkedin: url('Il profilo LinkedIn'),
    youtube: url('Il canale YouTube'),
  }),
  credit: v.strictObject({ name: text('Chi ha costruito il sito'), url: url('Il suo sito') }),
});

const percent = (description: string) => figure(description, /^\d{1,3}%$/, '92%');
const signedPercent = (description: string) => figure(description, /^[+-]\d{1,2}(\.\d)?%$/, '+5.8%');
const atLeast = (description: string) => figure(description, /^\d+\+$/, '300+');

const figures = v.strictObject({
  replyHours: wholeNumber('Ore entro cui si risponde'),
  valuationHours: wholeNumber('Ore entro cui arriva la valutazione gratuita'),
  guaranteeDays: wholeNumber('Giorni della garanzia'),
  saleDays: wholeNumber('Giorni che una vendita richiede in media'),
  years: wholeNumber('Anni di esperienza'),
  assistance: figure('Ore e giorni di assistenza', /^\d+\/\d+$/, '24/7'),
  reachableDays: figure('Giorni della settimana in cui si può scrivere', /^\d\/7$/, '7/7'),
  satisfied: percent('Clienti soddisfatti'),
  satisfiedInZones: percent('Clienti soddisfatti nelle sei zone'),
  aboveMarket: signedPercent('Prezzo ottenuto rispetto al mercato'),
  ownerCosts: figure('Costi per chi vende', /^\d+€$/, '0€'),
  transparency: percent('Trasparenza'),
  quality: percent('Garanzia di qualità'),
  free: percent('Quanto è gratuito'),
  families: atLeast('Famiglie accompagnate'),
  homesSold: atLeast('Case vendute'),
  consultations: atLeast('Consulenze'),
  rating: figure('Valutazione dei clienti, su 5', /^[0-5]\.\d$/, '"4.9"'),
  valueObtained: figure('Valore ottenuto', /^€\d+K$/, '€380K'),
  marketYear: wholeNumber('L’anno dei dati di mercato'),
  marketGrowth: signedPercent('Crescita del mercato nell’anno'),
  copyrightYear: wholeNumber('L’anno del copyright'),
});

const zoneIds = Object.keys(zoneShapes) as (keyof typeof zoneShapes)[];

const zone = v.strictObject({
  id: v.pipe(
    v.picklist(zoneIds, `deve essere uno tra: ${zoneIds.join(', ')}`),
    v.description('Il nome breve, che lega la zona al suo disegno. Non cambiarlo'),
  ),
  name: text('Il nome della zona'),
  price: v.pipe(
    v.number('deve essere un prezzo in euro al metro quadro, solo cifre: 3200'),
    v.integer('deve essere un prezzo intero, in euro al metro quadro: 3200'),
    v.minValue(100, 'è troppo basso per un prezzo al metro quadro'),
    v.maxValue(50000, 'è troppo alto per un prezzo al metro quadro'),
    v.description('Prezzo medio in euro al metro quadro'),
  ),
  trend: v.pipe(
    v.number('deve essere una percentuale, solo cifre: 6.8'),
    v.minValue(-50, 'è fuori scala: -50 al minimo'),
    v.maxValue(50, 'è fuori scala: 50 al massimo'),
    v.description('Variazione nell’anno, in percentuale'),
  ),
  listings: wholeNumber('Quanti immobili'),
  description: text('Una o due frasi sulla zona'),
  photo,
  highlights: v.pipe(
    v.array(text('Un’etichetta'), 'deve essere un elenco'),
    v.minLength(1, 'deve avere almeno una voce'),
    v.description('Le etichette della scheda'),
  ),
});

const unique = <T, K extends string>(key: (item: T) => K, what: string) =>
  v.checkItems<T[], string>(
    (item, index, items) => items.findIndex((other) => key(other) === key(item)) === index,
    `${what} compare due volte`,
  );

const zones = v.strictObject({
  heading: text('Il titolo della sezione'),
  lead: text('L’introduzione'),
  satisfiedLabel: text('Che cosa misura la percentuale di clienti soddisfatti nelle zone'),
  mapLabel: text('Il nome della mappa per chi non la vede'),
  mapNote: text('La nota sotto la mappa'),
  perSquareMetre: text('L’unità accanto al prezzo'),
  priceLabel: text('Il nome del prezzo'),
  trendLabel: text('Il nome dell’andamento'),
  listingsLabel: text('Il nome degli immobili'),
  ctaLead: text('La frase prima del pulsante'),
  cta: text('Il pulsante'),
  zones: v.pipe(
    list(zone, 6, 'Le sei zone'),
    unique((item) => item.id, 'il nome breve della zona'),
    unique((item) => item.name.toLowerCase(), 'il nome della zona'),
  ),
});

const seo = v.strictObject({
  title: v.pipe(
    text('Il titolo nei risultati di ricerca'),
    v.minLength(30, 'deve avere almeno 30 caratteri'),
    v.maxLength(65, 'deve avere al massimo 65 caratteri, altrimenti viene tagliato'),
  ),
  description: v.pipe(
    text('La descrizione nei risultati di ricerca'),
    v.minLength(70, 'deve avere almeno 70 caratteri'),
    v.maxLength(170, 'deve avere al massimo 170 caratteri, altrimenti viene tagliata'),
  ),
  socialLine: text('La frase sull’immagine che si vede quando la pagina è condivisa'),
  socialAlt: text('Che cosa si vede in quell’immagine'),
});

/** The five places of the page a link can lead to. */
const anchors = ['home', 'servizi', 'proprieta', 'chi-siamo', 'contatti'] as const;

const header = v.strictObject({
  skipLink: text('Il collegamento che salta al contenuto'),
  navLabel: text('Il nome del menu per chi non lo vede'),
  links: list(
    v.strictObject({
      label: text('La voce'),
      anchor: v.pipe(
        v.picklist(anchors, `deve essere uno tra: ${anchors.join(', ')}`),
        v.description('Dove porta'),
      ),
    }),
    5,
    'Le voci del menu',
  ),
  cta: text('Il pulsante'),
  mobileCta: text('Il pulsante nel menu del telefono'),
  menuLabel: text('Il nome del menu del telefono'),
  topBarLabel: text('Il nome della barra superiore'),
  tagline: text('Il motto nella barra superiore'),
});

const home = v.strictObject({
  eyebrow: text('La riga sopra il titolo'),
  heading: text('Il titolo della pagina'),
  lead: text('L’introduzione'),
  primary: text('Il pulsante principale'),
  secondary: text('Il secondo pulsante'),
  secondarySubject: text('L’oggetto che il secondo pulsante scrive nel modulo'),
  figures: list(
    v.strictObject({ number: text('La cifra'), label: text('Che cosa misura') }),
    3,
    'Le tre cifre',
  ),
  picture,
});

const servizi = v.strictObject({
  heading: text('Il titolo'),
  lead: text('L’introduzione'),
  stepLabel: text('La parola prima del numero del passo'),
  steps: list(
    v.strictObject({
      icon,
      title: text('Il nome del passo'),
      description: text('Che cosa succede'),
      highlight: text('Quello che ti resta in mano'),
    }),
    6,
    'I sei passi, in ordine',
  ),
  guarantee: v.strictObject({
    heading: text('Il titolo della garanzia'),
    unit: text('L’unità sotto la cifra grande'),
    body: text('La promessa'),
    condition: text('La condizione'),
    conditionLink: text('Il collegamento ai termini'),
    cta: text('Il pulsante'),
    figures: list(stat, 3, 'Le tre cifre della garanzia'),
  }),
});

const proprieta = v.strictObject({
  heading: text('Il titolo'),
  lead: text('L’introduzione'),
  period: text('Il periodo dei dati'),
  source: text('La fonte dei dati'),
  table: v.strictObject({
    caption: text('Il titolo della tabella'),
    zone: text('Colonna zona'),
    price: text('Colonna prezzo'),
    trend: text('Colonna andamento'),
    period: text('Colonna periodo'),
  }),
  figures: list(stat, 3, 'Le tre cifre del mercato'),
  cta: v.strictObject({
    heading: text('Il titolo dell’invito'),
    body: text('Il testo dell’invito'),
    valuation: text('Il pulsante della valutazione'),
    report: text('Il pulsante del report'),
  }),
});

const chiSiamo = v.strictObject({
  heading: text('Il titolo'),
  greeting: text('La presentazione'),
  paragraphs: list(text('Un paragrafo'), 3, 'I tre paragrafi'),
  promise: text('La frase in evidenza'),
  signature: text('La firma'),
  role: text('Il mestiere'),
  figures: list(stat, 5, 'Le cifre'),
  storyCta: text('Il pulsante che apre la storia'),
  talkCta: text('Il pulsante che porta al modulo'),
  talkSubject: text('L’oggetto che scrive nel modulo'),
  picture,
  story: v.strictObject({
    heading: text('Il titolo della storia'),
    close: text('Il pulsante che la chiude'),
    chapters: v.pipe(
      v.array(v.strictObject({ title: text('Il titolo del capitolo'), body: text('Il capitolo') })),
      v.minLength(1, 'deve avere almeno un capitolo'),
      v.description('I capitoli della storia'),
    ),
  }),
});

const faq = v.strictObject({
  heading: text('Il titolo'),
  lead: text('L’introduzione'),
  items: list(
    v.strictObject({ question: text('La domanda'), answer: text('La risposta') }),
    6,
    'Le sei domande',
  ),
  call: v.strictObject({ heading: text('Il titolo del riquadro'), body: text('Il testo del riquadro') }),
});

const contactDetail = v.strictObject({
  icon,
  title: text('Il nome del recapito'),
  subtitle: text('La riga sotto'),
  highlight: text('La precisazione'),
});
const tile = v.strictObject({
  title: text('Il titolo'),
  body: text('Il testo'),
  action: text('Il pulsante'),
});
const field = v.strictObject({
  label: text('Il nome del campo'),
  hint: v.optional(text('Il suggerimento sotto il campo')),
});
const toast = v.strictObject({ title: text('Il titolo dell’avviso'), text: text('Il testo dell’avviso') });

const contatti = v.strictObject({
  heading: text('Il titolo'),
  lead: text('L’introduzione'),
  stats: list(stat, 3, 'Le tre cifre'),
  scrollCta: text('Il pulsante che porta al modulo'),
  appointmentCta: text('Il pulsante dell’appuntamento'),
  appointmentSubject: text('L’oggetto che scrive nel modulo'),
  detailsHeading: text('Il titolo dei recapiti'),
  details: v.strictObject({
    landline: contactDetail,
    mobile: contactDetail,
    email: contactDetail,
    address: contactDetail,
    hours: contactDetail,
  }),
  tiles: v.strictObject({ call: tile, email: tile }),
  form: v.strictObject({
    heading: text('Il titolo del modulo'),
    requiredNote: text('La nota sui campi obbligatori'),
    fields: v.strictObject({
      firstName: field,
      lastName: field,
      email: field,
      phone: field,
      subject: field,
      message: field,
    }),
    submit: text('Il pulsante di invio'),
    sending: text('Il pulsante durante l’invio'),
    privacy: text('La riga sulla privacy'),
    privacyLink: text('Il collegamento all’informativa'),
    noScript: text('Che cosa fare senza JavaScript'),
    phoneEmpty: text('Che cosa si scrive quando il telefono manca'),
    trap: text('Il nome del campo nascosto'),
    confirmNote: text('Perché serve un altro clic'),
    confirm: text('Il pulsante del secondo clic'),
    errors: v.strictObject({
      prefix: text('La parola prima di ogni errore, per chi non vede'),
      firstName: text('Nome mancante'),
      lastName: text('Cognome mancante'),
      email: text('Email mancante'),
      emailInvalid: text('Email sbagliata'),
      subject: text('Oggetto mancante'),
      message: text('Messaggio mancante'),
      tooLong: text('Testo troppo lungo'),
    }),
  }),
  toasts: v.strictObject({
    label: text('Il nome della zona degli avvisi'),
    close: text('Il pulsante che chiude l’avviso'),
    required: toast,
    email: toast,
    success: toast,
    failure: v.strictObject({ ...toast.entries, action: text('Il pulsante per chiamare') }),
  }),
});

const footer = v.strictObject({
  claim: text('Il motto'),
  figures: list(stat, 4, 'Le quattro cifre'),
  socialHeading: text('Il titolo delle reti sociali'),
  socialNewTab: text('L’avviso per chi non vede'),
  servicesHeading: text('Il titolo dei servizi'),
  services: list(text('Un servizio'), 5, 'I cinque servizi'),
  linksHeading: text('Il titolo dei collegamenti'),
  contactsHeading: text('Il titolo dei recapiti'),
  newsletter: v.strictObject({
    heading: text('Il titolo'),
    body: text('Che cosa arriva, e quando'),
    label: text('Il nome del campo'),
    submit: text('Il pulsante'),
    consent: text('Il consenso, mai già spuntato'),
    consentRequired: text('Consenso mancante'),
    subject: text('L’oggetto del messaggio che riceve l’agenzia'),
    message: text('Il testo del messaggio che riceve l’agenzia'),
    sender: text('Il nome del mittente di quel messaggio'),
    done: text('La conferma dopo l’iscrizione'),
  }),
  legal: v.strictObject({
    label: text('Il nome dell’elenco'),
    privacy: text('L’informativa'),
    cookie: text('I cookie'),
    terms: text('I termini'),
  }),
  vatLabel: text('Prima della partita IVA'),
  copyright: text('La riga del copyright'),
  credit: text('Prima di chi ha costruito il sito'),
});

const quickContact = v.strictObject({
  label: text('Il nome dell’elemento'),
  call: text('Chiamare'),
  whatsapp: text('WhatsApp'),
  whatsappText: text('Il messaggio già scritto'),
  write: text('Scrivere'),
});

const legalDocument = v.strictObject({
  title: text('Il titolo del documento'),
  sections: v.array(
    v.strictObject({
      heading: text('Il titolo del punto'),
      body: v.array(
        v.union(
          [
            text('Un paragrafo'),
            v.strictObject({
              when: v.pipe(
                v.picklist(['emailjs', 'relay', 'throttle']),
                v.description('La configurazione con cui il paragrafo compare'),
              ),
              text: text('Il paragrafo'),
            }),
          ],
          'deve essere un paragrafo, o un paragrafo con «when» (emailjs, relay, throttle) e «text»',
        ),
      ),
    }),
  ),
});

const legal = v.strictObject({
  updated: text('La data dei testi'),
  updatedLabel: text('Prima della data'),
  review: text('La nota per il consulente'),
  close: text('Il collegamento che chiude il documento'),
  documents: v.strictObject({ privacy: legalDocument, cookie: legalDocument, termini: legalDocument }),
});

const errors = v.strictObject({
  notFound: v.strictObject({
    title: text('Il titolo della scheda'),
    heading: text('Il titolo'),
    body: text('La spiegazione'),
    home: text('Il collegamento alla pagina'),
  }),
  unexpected: v.strictObject({
    heading: text('Il titolo'),
    body: text('La spiegazione'),
    call: text('Il collegamento per chiamare'),
    home: text('Il collegamento alla pagina'),
  }),
});

const report = v.strictObject({
  title: text('Il titolo del report'),
  lead: text('Di che cosa parla'),
  period: text('Il periodo dei dati'),
  subject: text('L’argomento, nelle proprietà del file'),
  facts: v.strictObject({
    highest: text('La zona più cara'),
    fastest: text('La zona che cresce di più'),
    lowest: text('La zona meno cara'),
  }),
  chart: v.strictObject({
    heading: text('Il titolo del grafico'),
    price: text('Che cosa misurano le barre'),
    trend: text('Che cosa misurano le barre accanto'),
  }),
  table: v.strictObject({ heading: text('Il titolo della tabella'), listings: text('Colonna immobili') }),
  method: v.strictObject({
    heading: text('Il titolo del metodo'),
    points: list(v.strictObject({ title: text('Il punto'), body: text('La spiegazione') }), 3, 'I tre punti'),
  }),
  contacts: v.strictObject({ lead: text('L’introduzione ai recapiti') }),
  page: text('La parola prima del numero di pagina'),
});

/** A day and month that every calendar has, or one of the two feasts that move. */
const isFeast = (day: string) => {
  if (day === 'pasqua' || day === 'pasquetta') return true;
  const [, date, month] = /^([1-9]\d?)\/([1-9]\d?)$/.exec(day)?.map(Number) ?? [];
  if (!date || !month) return false;
  // A leap year: the 29th of February is a day like others.
  const real = new Date(Date.UTC(2024, month - 1, date));
  return real.getUTCDate() === date && real.getUTCMonth() === month - 1;
};

const hours = v.strictObject({
  closedOn: v.pipe(
    v.array(
      v.pipe(
        v.string('deve essere un giorno/mese tra virgolette, per esempio "25/12"'),
        v.check(isFeast, 'deve essere un giorno/mese, per esempio "25/12", oppure pasqua o pasquetta'),
      ),
      'deve essere un elenco',
    ),
    v.description('I giorni di chiusura, oltre a quelli senza orario'),
  ),
  words: v.strictObject({
    open: text('Prima dell’ora di chiusura'),
    opens: text('Prima del giorno e dell’ora di apertura'),
    closed: text('Quando la prossima apertura è lontana'),
    at: v.pipe(v.string('deve essere un testo'), v.description('Davanti all’ora, con il suo spazio')),
    atOne: v.pipe(v.string('deve essere un testo'), v.description('Davanti all’una')),
    days: v.strictObject({
      today: text('Oggi'),
      tomorrow: text('Domani'),
      lun: text('Lunedì'),
      mar: text('Martedì'),
      mer: text('Mercoledì'),
      gio: text('Giovedì'),
      ven: text('Venerdì'),
      sab: text('Sabato'),
      dom: text('Domenica'),
    }),
  }),
});

const booking = v.strictObject({
  legend: text('Il titolo della scelta'),
  day: text('Il nome del giorno'),
  part: text('Il nome della parte del giorno'),
  anyDay: text('Nessun giorno scelto'),
  anyPart: text('Nessuna preferenza di orario'),
  preference: text('Le parole con cui comincia la frase nel messaggio'),
  parts: v.strictObject({ morning: text('Di mattina'), afternoon: text('Di pomeriggio') }),
});

const corrections = (description: string) =>
  v.pipe(
    v.array(
      v.strictObject({
        label: text('La voce'),
        percent: v.pipe(
          v.number('deve essere una percentuale, solo cifre: -10'),
          v.minValue(-50, 'è fuori scala: -50 al minimo'),
          v.maxValue(50, 'è fuori scala: 50 al massimo'),
          v.description('Di quanto si corregge la media della zona, in percentuale'),
        ),
        reason: text('Perché'),
      }),
      'deve essere un elenco',
    ),
    v.minLength(1, 'deve avere almeno una voce'),
    unique((item) => item.label.toLowerCase(), 'la voce'),
    v.description(description),
  );

const estimate = v.strictObject({
  heading: text('Il titolo'),
  lead: text('L’introduzione'),
  margin: v.pipe(
    v.number('deve essere una percentuale, solo cifre: 8'),
    v.minValue(1, 'è troppo poco: una stima senza margine non è onesta'),
    v.maxValue(30, 'è troppo: la forchetta non direbbe più nulla'),
    v.description('Quanto si allarga la forchetta da ogni parte, in percentuale'),
  ),
  marginLabel: text('Il nome del margine'),
  marginReason: text('Perché la forchetta è larga così'),
  form: v.strictObject({
    legend: text('Il nome dei campi, per chi non li vede'),
    zone: text('Il campo della zona'),
    zonePrompt: text('Prima della scelta'),
    size: text('Il campo dei metri quadri'),
    more: text('Ciò che apre i campi facoltativi'),
    condition: text('Il campo dello stato'),
    floor: text('Il campo del piano'),
    unsaid: text('Nessuna scelta'),
    waiting: text('Al posto della stima, quando manca qualcosa'),
    result: text('Prima della stima'),
    average: text('Dopo il prezzo medio della zona'),
    cta: text('Il pulsante'),
    subject: text('L’oggetto che il pulsante scrive nel modulo'),
    message: text('L’inizio del messaggio; seguono i dati della stima'),
    errors: v.strictObject({
      prefix: text('La parola prima di ogni errore, per chi non vede'),
      number: text('Metri quadri mancanti o non in cifre'),
      range: text('Metri quadri impossibili'),
    }),
  }),
  condition: corrections('Lo stato della casa'),
  floor: corrections('Il piano e l’ascensore'),
  visit: text('La riserva: una stima non è un prezzo'),
  method: v.strictObject({
    heading: text('Il titolo del metodo'),
    formula: text('Il calcolo in una frase, fino al margine'),
    corrections: text('Da dove vengono le correzioni'),
  }),
  noScript: text('Che cosa fare senza JavaScript'),
});

/** One schema per file of content/, by the file's name. */
export const schemas = {
  agency,
  figures,
  zones,
  seo,
  header,
  home,
  servizi,
  proprieta,
  'chi-siamo': chiSiamo,
  faq,
  contatti,
  booking,
  footer,
  'quick-contact': quickContact,
  legal,
  errors,
  report,
  hours,
  estimate,
};

export type Content = { [File in keyof typeof schemas]: v.InferOutput<(typeof schemas)[File]> };
export type Zone = Content['zones']['zones'][number];
export type Stat = v.InferOutput<typeof stat>;
export type Picture = v.InferOutput<typeof picture>;
export type IconName = (typeof iconNames)[number];

/** Astro looks for collections in this file; the page's content is not made of collections. */
export const collections = {};
