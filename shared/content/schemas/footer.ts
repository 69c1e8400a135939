import * as v from 'valibot';
import { figureLine, group, list, prose, text, yesOrNo } from './field-kinds.ts';

export const footer = group('piè di pagina', {
  motto: text('motto'),
  figures: list('cifre', figureLine, { min: 0, max: 4 }),
  socialHeading: text('titolo delle reti sociali'),
  socialNewTab: text('avviso per chi non vede'),
  servicesHeading: text('titolo dei servizi'),
  linksHeading: text('titolo dei collegamenti'),
  contactsHeading: text('titolo dei recapiti'),
  newsletter: v.optional(
    group('newsletter', {
      heading: text('titolo'),
      body: prose('che cosa arriva e quando'),
      confirmedByHand: yesOrNo('conferma chiesta da te, a mano'),
      label: text('nome del campo'),
      submit: text('pulsante'),
      consent: prose('consenso'),
      errors: group('errori', {
        email: text('email mancante'),
        consent: text('consenso mancante'),
      }),
      privacyLink: text('collegamento all’informativa'),
      subject: text('oggetto del messaggio che riceve l’agenzia'),
      message: prose('inizio del messaggio che riceve l’agenzia'),
      proof: group('consenso nel messaggio', {
        words: text('prima delle parole del consenso'),
        date: text('prima della data del consenso'),
      }),
      sender: text('nome del mittente di quel messaggio'),
      done: group('conferma dopo l’iscrizione', {
        title: text('titolo dell’avviso'),
        text: prose('testo dell’avviso'),
      }),
    }),
  ),
  legal: group('documenti', {
    label: text('nome dell’elenco'),
    privacy: text('informativa'),
    cookie: text('cookie'),
    terms: text('termini'),
  }),
  vatLabel: text('prima della partita IVA'),
  labels: group('parole davanti ai dati facoltativi', {
    rea: text('prima del numero REA'),
    pec: text('prima della PEC'),
    insurance: text('prima della polizza'),
    association: text('prima dell’associazione di categoria'),
  }),
  copyright: text('riga del copyright'),
  credit: text('prima di chi ha costruito il sito'),
});
