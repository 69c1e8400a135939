import * as v from 'valibot';
import { group, list, prose, stat, text } from './fields.ts';

export const footer = group('Il piè di pagina', {
  motto: text('Il motto'),
  figures: list(stat, { least: 0, most: 4 }, 'Le cifre, al massimo quattro'),
  socialHeading: text('Il titolo delle reti sociali'),
  socialNewTab: text('L’avviso per chi non vede'),
  servicesHeading: text('Il titolo dei servizi'),
  linksHeading: text('Il titolo dei collegamenti'),
  contactsHeading: text('Il titolo dei recapiti'),
  newsletter: v.optional(
    group('La newsletter, se c’è', {
      heading: text('Il titolo'),
      body: prose('Che cosa arriva, e quando'),
      label: text('Il nome del campo'),
      submit: text('Il pulsante'),
      consent: prose('Il consenso, mai già spuntato'),
      errors: group('Gli errori', {
        email: text('Email mancante'),
        consent: text('Consenso mancante'),
      }),
      privacyLink: text('Il collegamento all’informativa'),
      subject: text('L’oggetto del messaggio che riceve l’agenzia'),
      message: prose(
        'L’inizio del messaggio che riceve l’agenzia; seguono le parole e la data del consenso',
      ),
      proof: group('Il consenso nel messaggio', {
        words: text('Prima delle parole del consenso, nel messaggio'),
        date: text('Prima della data del consenso, nel messaggio'),
      }),
      sender: text('Il nome del mittente di quel messaggio'),
      done: group('La conferma dopo l’iscrizione', {
        title: text('Il titolo dell’avviso'),
        text: prose('Il testo dell’avviso'),
      }),
    }),
  ),
  legal: group('I documenti', {
    label: text('Il nome dell’elenco'),
    privacy: text('L’informativa'),
    cookie: text('I cookie'),
    terms: text('I termini'),
  }),
  vatLabel: text('Prima della partita IVA'),
  labels: group('Le parole davanti ai dati facoltativi', {
    rea: text('Prima del numero REA'),
    pec: text('Prima della PEC'),
    insurance: text('Prima della polizza'),
    association: text('Prima dell’associazione di categoria'),
  }),
  copyright: text('La riga del copyright'),
  credit: text('Prima di chi ha costruito il sito'),
});
