/** The sections of the page, from the header to the questions. */
import * as v from 'valibot';
import { freeList, icon, list, picture, stat, text } from './fields.ts';

/** The five places of the page a link can lead to. */
const anchors = ['home', 'servizi', 'proprieta', 'chi-siamo', 'contatti'] as const;

export const header = v.strictObject({
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
  menuClose: text('Il pulsante che lo chiude'),
  topBarLabel: text('Il nome della barra superiore'),
  tagline: text('Il motto nella barra superiore'),
});

export const home = v.strictObject({
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

export const servizi = v.strictObject({
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
    dates: v.strictObject({
      label: text('Il campo del giorno della firma'),
      hint: text('Sotto il campo, finché nessun giorno è scelto'),
      wrong: text('Quando il giorno non va bene'),
      signing: text('Il giorno della firma'),
      signingUnset: text('Al posto della data, finché non è scelta'),
      sale: text('Il giorno della vendita media'),
      saleUnset: text('Al posto della data'),
      promise: text('Il giorno in cui scade la garanzia'),
      promiseUnset: text('Al posto della data'),
      message: text('Il pulsante che porta le date nel messaggio'),
      subject: text('L’oggetto che scrive nel modulo'),
      messageSigning: text('Nel messaggio, prima del giorno della firma'),
      messagePromise: text('Nel messaggio, prima del giorno in cui scade la garanzia'),
      calendar: text('Il pulsante del calendario'),
      saleEvent: text('Nel calendario, il giorno della vendita media'),
      promiseEvent: text('Nel calendario, il giorno in cui scade la garanzia'),
    }),
    figures: list(stat, 3, 'Le tre cifre della garanzia'),
  }),
});

export const proprieta = v.strictObject({
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

export const chiSiamo = v.strictObject({
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

export const faq = v.strictObject({
  heading: text('Il titolo'),
  lead: text('L’introduzione'),
  items: freeList(
    v.strictObject({ question: text('La domanda'), answer: text('La risposta') }),
    [1, 1000],
    'Le domande, quante se ne vogliono',
  ),
  call: v.strictObject({ heading: text('Il titolo del riquadro'), body: text('Il testo del riquadro') }),
});
