import * as v from 'valibot';
import {
  fieldNames,
  fields,
  mapFields,
  type RequiredFieldName,
} from '../../rules/message/message-fields.ts';
import { group, icon, list, prose, stat, text } from './fields.ts';

const contactDetail = (description: string) =>
  group(description, {
    icon,
    title: text('Il nome del recapito'),
    subtitle: text('Accanto al nome'),
    highlight: v.optional(
      text('La precisazione. Se manca sotto gli orari, i giorni in cui è chiuso'),
    ),
  });

const field = (description: string) =>
  group(description, {
    label: text('Il nome del campo'),
    hint: v.optional(text('Il suggerimento sotto il campo')),
  });

/** The error of each required field that was left empty. */
const missing = Object.fromEntries(
  fieldNames
    .filter((name) => fields[name].required)
    .map((name) => [name, text(`${fields[name].title} mancante`)]),
) as Record<RequiredFieldName, ReturnType<typeof text>>;

const toastEntries = { title: text('Il titolo dell’avviso'), text: prose('Il testo dell’avviso') };

const toast = (description: string) => group(description, toastEntries);

export const contatti = group('I contatti', {
  heading: text('Il titolo'),
  lead: text('L’introduzione'),
  stats: list(stat, { least: 0, most: 3 }, 'Le cifre, al massimo tre'),
  scrollCta: text('Il pulsante che porta al modulo'),
  appointmentCta: text('Il pulsante dell’appuntamento'),
  appointmentSubject: text('L’oggetto che scrive nel modulo'),
  valuationSubject: text('L’oggetto che scrivono nel modulo i pulsanti per una valutazione'),
  detailsHeading: text('Il titolo dei recapiti'),
  details: group('I recapiti', {
    landline: contactDetail('Il fisso'),
    mobile: contactDetail('Il cellulare'),
    email: contactDetail('L’email'),
    address: contactDetail('L’indirizzo'),
    hours: contactDetail('Gli orari'),
  }),
  tiles: group('I due riquadri sopra i recapiti', {
    call: group('Per chiamare', { action: text('Il pulsante') }),
    email: group('Per scrivere', {
      action: text('Il pulsante'),
      note: text('La precisazione'),
    }),
  }),
  form: group('Il modulo', {
    heading: text('Il titolo del modulo'),
    another: text('Il titolo dopo un invio'),
    topics: v.optional(
      group('Di che cosa si tratta, se si chiede', {
        legend: text('La domanda'),
        invitation: text('Il collegamento nella prima schermata e nel menu, per chi non vende'),
        choices: list(
          group('Una scelta', {
            label: text('La scelta'),
            subject: text('L’oggetto che scrive nel modulo'),
            hint: text('Il suggerimento sotto il messaggio'),
          }),
          { least: 2, most: 6 },
          'Le scelte, da due a sei. La prima è quella di chi vende',
        ),
      }),
    ),
    requiredNote: text('La nota sui campi obbligatori'),
    fields: group(
      'I campi',
      mapFields(({ title }) => field(title)),
    ),
    submit: text('Il pulsante di invio'),
    sending: text('Il pulsante durante l’invio'),
    privacy: text('La riga sulla privacy'),
    privacyLink: text('Il collegamento all’informativa'),
    noScript: prose('Che cosa fare senza JavaScript'),
    phoneEmpty: text('Che cosa si scrive quando il telefono manca'),
    trap: text('Il nome del campo nascosto'),
    confirmNote: prose('Perché serve un altro clic'),
    confirm: text('Il pulsante del secondo clic'),
    slip: group('Un indirizzo email con un probabile errore di battitura', {
      question: text('Prima dell’indirizzo che si propone, con il punto interrogativo dopo'),
      yes: text('Il pulsante che corregge e invia'),
      no: text('Il pulsante che invia l’indirizzo com’è'),
    }),
    receipt: group('La ricevuta', {
      heading: text('Il titolo della ricevuta'),
      received: text('Prima del giorno e dell’ora di arrivo'),
      due: text('Prima del giorno e dell’ora entro cui si risponde'),
      by: text('Chi risponde'),
      answerTo: text('Prima dell’email e del telefono di chi ha scritto'),
      hurry: text('Prima del telefono dell’agenzia'),
      yours: text('Prima delle parole di chi ha scritto'),
      next: text('Che cosa può fare ancora, prima dell’email dell’agenzia'),
    }),
    errors: group('Gli errori nei campi', {
      prefix: text('La parola prima di ogni errore, per chi non vede'),
      ...missing,
      emailInvalid: text('Email sbagliata'),
      tooLong: text('Testo troppo lungo'),
    }),
  }),
  toasts: group('Gli avvisi', {
    label: text('Il nome della zona degli avvisi'),
    close: text('Il pulsante che chiude l’avviso'),
    required: toast('Campi obbligatori'),
    email: toast('Email sbagliata'),
    success: toast('Messaggio inviato'),
    failure: group('Invio non riuscito', {
      ...toastEntries,
      action: text('Il pulsante per chiamare'),
    }),
  }),
});
