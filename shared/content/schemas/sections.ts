import * as v from 'valibot';
import { heroDrawings } from '../../drawings.ts';
import { group, icon, list, oneOf, picture, prose, stat, text, when } from './fields.ts';

const anchors = ['home', 'servizi', 'proprieta', 'chi-siamo', 'contatti'] as const;

export const header = group('La testata', {
  skipLink: text('Il collegamento che salta al contenuto'),
  navLabel: text('Il nome del menu per chi non lo vede'),
  links: list(
    group('Una voce', { label: text('La voce'), anchor: oneOf(anchors, 'Dove porta') }),
    [1, anchors.length],
    'Le voci del menu',
  ),
  cta: text('Il pulsante'),
  mobileCta: text('Il pulsante nel menu del telefono'),
  menuLabel: text('Il nome del menu del telefono'),
  menuClose: text('Il pulsante che lo chiude'),
  topBarLabel: text('Il nome della barra superiore'),
  tagline: text('Il motto nella barra superiore'),
});

export const home = group('La prima schermata', {
  eyebrow: text('La riga sopra il titolo'),
  heading: text('Il titolo della pagina'),
  lead: prose('L’introduzione'),
  primary: text('Il pulsante principale'),
  secondary: text('Il secondo pulsante'),
  secondarySubject: text('L’oggetto che il secondo pulsante scrive nel modulo'),
  answers: text('Chi risponde, accanto agli orari'),
  estimate: text('Il collegamento alla stima'),
  figures: list(
    group('Una cifra', { number: text('La cifra'), label: text('Che cosa misura') }),
    [0, 3],
    'Le cifre, al massimo tre',
  ),
  picture: group('L’immagine', {
    drawing: v.optional(oneOf(heroDrawings, 'Il disegno, anche nel report. Una fotografia lo sostituisce')),
    ...picture('hero').entries,
  }),
});

export const servizi = group('I servizi', {
  heading: text('Il titolo'),
  lead: prose('L’introduzione'),
  stepLabel: text('La parola prima del numero del passo'),
  steps: list(
    group('Un passo', {
      icon,
      title: text('Il nome del passo'),
      description: prose('Che cosa succede'),
      highlight: v.optional(text('Quello che ti resta in mano')),
      when,
    }),
    [3, 8],
    'I passi, in ordine, da tre a otto',
  ),
  guarantee: v.optional(
    group('La garanzia, se c’è', {
      heading: text('Il titolo della garanzia'),
      unit: text('L’unità sotto la cifra grande'),
      body: prose('La promessa'),
      condition: prose('La condizione'),
      conditionLink: text('Il collegamento ai termini'),
      cta: text('Il pulsante'),
      dates: group('Le date della garanzia', {
        label: text('Il campo del giorno della firma'),
        hint: prose('Sotto il campo, finché nessun giorno è scelto'),
        wrong: prose('Quando il giorno non va bene'),
        signing: text('Il giorno della firma'),
        signingUnset: text('Al posto della data, finché non è scelta'),
        promise: text('Il giorno in cui scade la garanzia'),
        promiseUnset: text('Al posto della data'),
        message: text('Il pulsante che porta le date nel messaggio'),
        subject: text('L’oggetto che scrive nel modulo'),
        messageSigning: text('Nel messaggio, prima del giorno della firma'),
        messagePromise: text('Nel messaggio, prima del giorno in cui scade la garanzia'),
        calendar: text('Il pulsante del calendario'),
        promiseEvent: text('Nel calendario, il giorno in cui scade la garanzia'),
      }),
      figures: list(stat, [0, 3], 'Le cifre della garanzia, al massimo tre'),
    }),
  ),
});

export const proprieta = group('Il mercato', {
  heading: text('Il titolo'),
  lead: prose('L’introduzione'),
  period: text('Il periodo dei dati'),
  source: text('La fonte dei dati'),
  table: group('La tabella', {
    caption: text('Il titolo della tabella'),
    zone: text('Colonna zona'),
    price: text('Colonna prezzo'),
    trend: text('Colonna andamento'),
    period: text('Colonna periodo'),
  }),
  figures: list(stat, [0, 3], 'Le cifre del mercato, al massimo tre'),
  cta: group('L’invito', {
    heading: text('Il titolo dell’invito'),
    body: prose('Il testo dell’invito'),
    valuation: text('Il pulsante della valutazione'),
    report: text('Il pulsante del report'),
  }),
});

const chapter = group('Un capitolo', {
  title: text('Il titolo del capitolo'),
  body: prose('Il capitolo'),
  when,
});

/** What opens beside the page. */
const sheet = (description: string) =>
  group(description, {
    heading: text('Il titolo'),
    close: text('Il pulsante che lo chiude'),
    chapters: list(chapter, [1, 1000], 'I capitoli, quanti se ne vogliono'),
  });

export const chiSiamo = group('Chi siamo', {
  heading: text('Il titolo'),
  greeting: prose('La presentazione'),
  paragraphs: list(prose('Un paragrafo'), [1, 4], 'I paragrafi, al massimo quattro'),
  promise: prose('La frase in evidenza'),
  signature: text('La firma'),
  role: text('Il mestiere'),
  figures: list(stat, [0, 5], 'Le cifre, al massimo cinque'),
  storyCta: text('Il pulsante che apre la storia'),
  talkCta: text('Il pulsante che porta al modulo'),
  talkSubject: text('L’oggetto che scrive nel modulo'),
  picture: picture('about'),
  story: sheet('La storia'),
});

export const faq = group('Le domande', {
  heading: text('Il titolo'),
  lead: prose('L’introduzione'),
  items: list(
    group('Una domanda', { question: text('La domanda'), answer: prose('La risposta'), when }),
    [1, 1000],
    'Le domande, quante se ne vogliono',
  ),
  beforeSigning: v.optional(sheet('Che cosa si chiede prima di firmare, se c’è')),
  call: group('Il riquadro per chiamare', {
    heading: text('Il titolo del riquadro'),
    body: prose('Il testo del riquadro'),
  }),
});
