import * as v from 'valibot';
import { facts, group, list, oneOf, prose, stat, text, yesOrNo } from './fields.ts';

export const seo = group('I motori di ricerca', {
  title: v.pipe(
    text('Il titolo nei risultati di ricerca'),
    v.minLength(30, 'deve avere almeno 30 caratteri'),
    v.maxLength(85, 'deve avere al massimo 85 caratteri, altrimenti viene tagliato'),
  ),
  description: v.pipe(
    prose('La descrizione nei risultati di ricerca'),
    v.minLength(70, 'deve avere almeno 70 caratteri'),
    v.maxLength(190, 'deve avere al massimo 190 caratteri, altrimenti viene tagliata'),
  ),
  socialLine: text('La frase sull’immagine che si vede quando la pagina è condivisa'),
  socialAlt: text('Che cosa si vede in quell’immagine'),
});

export const footer = group('Il piè di pagina', {
  claim: text('Il motto'),
  figures: list(stat, [0, 4], 'Le cifre, al massimo quattro'),
  socialHeading: text('Il titolo delle reti sociali'),
  socialNewTab: text('L’avviso per chi non vede'),
  servicesHeading: text('Il titolo dei servizi'),
  services: list(text('Un servizio'), [1, 8], 'I servizi, da uno a otto'),
  linksHeading: text('Il titolo dei collegamenti'),
  contactsHeading: text('Il titolo dei recapiti'),
  newsletter: v.optional(
    group('La newsletter, se c’è', {
      heading: text('Il titolo'),
      body: prose('Che cosa arriva, e quando'),
      label: text('Il nome del campo'),
      submit: text('Il pulsante'),
      consent: prose('Il consenso, mai già spuntato'),
      consentRequired: text('Consenso mancante'),
      privacyLink: text('Il collegamento all’informativa'),
      subject: text('L’oggetto del messaggio che riceve l’agenzia'),
      message: prose('L’inizio del messaggio che riceve l’agenzia; seguono le parole e la data del consenso'),
      proof: group('Il consenso nel messaggio', {
        words: text('Prima delle parole del consenso, nel messaggio'),
        date: text('Prima della data del consenso, nel messaggio'),
      }),
      sender: text('Il nome del mittente di quel messaggio'),
      done: text('La conferma dopo l’iscrizione'),
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

export const quickContact = group('Il contatto rapido', {
  label: text('Il nome dell’elemento'),
  call: text('Chiamare'),
  whatsapp: text('WhatsApp'),
  whatsappText: prose('Il messaggio già scritto'),
  write: text('Scrivere'),
});

/** Settings of the site, and what the agency may lack. */
const settings = [
  'emailjs',
  'relay',
  'worker',
  'throttle',
  'counts',
  'noCounts',
  'details',
  'newsletter',
] as const;
export const conditions = [...settings, ...facts] as const;

const legalDocument = (description: string) =>
  group(description, {
    title: text('Il titolo del documento'),
    sections: v.pipe(
      v.array(
        group('Un punto', {
          heading: text('Il titolo del punto'),
          body: v.pipe(
            v.array(
              v.union(
                [
                  prose('Un paragrafo'),
                  group('Un paragrafo con una condizione', {
                    when: oneOf(
                      conditions,
                      'La configurazione, o il dato di agency.yaml, con cui il paragrafo compare',
                    ),
                    text: prose('Il paragrafo'),
                  }),
                ],
                `deve essere un paragrafo, o un paragrafo con «when» (${conditions.join(', ')}) e «text»`,
              ),
            ),
            v.description('I paragrafi'),
          ),
        }),
      ),
      v.description('I punti'),
    ),
  });

export const legal = group('I testi legali', {
  updated: text('La data dei testi'),
  updatedLabel: text('Prima della data'),
  confirmed: yesOrNo('Se il consulente ha rivisto i testi: finché no, il sito non si pubblica'),
  close: text('Il collegamento che chiude il documento'),
  sources: group('Il riquadro con le fonti delle cifre', {
    title: text('Il titolo delle fonti'),
    lead: prose('L’introduzione'),
    link: text('Il collegamento accanto alle cifre'),
    labels: group('Le parole davanti a ogni fonte', {
      source: text('Prima della fonte'),
      period: text('Prima del periodo'),
      sample: text('Prima del campione'),
    }),
  }),
  documents: group('I documenti', {
    privacy: legalDocument('L’informativa'),
    cookie: legalDocument('I cookie'),
    termini: legalDocument('I termini'),
  }),
});

export const errors = group('Le pagine di errore', {
  notFound: group('Una pagina che non c’è', {
    title: text('Il titolo della scheda'),
    heading: text('Il titolo'),
    body: prose('La spiegazione'),
    home: text('Il collegamento alla pagina'),
  }),
  unexpected: group('Un errore imprevisto', {
    heading: text('Il titolo'),
    body: prose('La spiegazione'),
    call: text('Il collegamento per chiamare'),
    home: text('Il collegamento alla pagina'),
  }),
  missingPart: group('Una parte che non si carica', {
    body: prose('Che cosa è successo, e che quello che si è scritto resta'),
    call: text('Il collegamento per chiamare'),
  }),
});
