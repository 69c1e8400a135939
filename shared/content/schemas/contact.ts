import * as v from 'valibot';
import {
  fieldNames,
  mapFields,
  messageFields,
  type RequiredFieldName,
} from '../../rules/message/message-fields.ts';
import { figureWithIcon, group, icon, list, prose, text } from './field-kinds.ts';

const contactDetail = (label: string) =>
  group(label, {
    icon,
    title: text('nome del recapito'),
    subtitle: v.optional(text('accanto al nome')),
    highlight: v.optional(text('precisazione')),
  });

const field = (label: string) =>
  group(label, {
    label: text('nome del campo'),
    hint: v.optional(text('suggerimento sotto il campo')),
  });

/** The error for each required field that is left empty. */
const missing = Object.fromEntries(
  fieldNames
    .filter((name) => messageFields[name].required)
    .map((name) => [name, text(`${messageFields[name].title.toLowerCase()} mancante`)]),
) as Record<RequiredFieldName, ReturnType<typeof text>>;

const toastEntries = { title: text('titolo dell’avviso'), text: prose('testo dell’avviso') };

const toast = (label: string) => group(label, toastEntries);

export const contact = group('contatti', {
  heading: text('titolo'),
  lead: text('introduzione'),
  figures: list('cifre', figureWithIcon, { min: 0, max: 3 }),
  scrollCta: text('pulsante che porta al modulo'),
  appointmentCta: text('pulsante dell’appuntamento'),
  appointmentSubject: text('oggetto che scrive nel modulo'),
  valuationSubject: text('oggetto che scrivono nel modulo i pulsanti per una valutazione'),
  detailsHeading: text('titolo dei recapiti'),
  details: group('recapiti', {
    landline: contactDetail('fisso'),
    mobile: contactDetail('cellulare'),
    email: contactDetail('email'),
    address: contactDetail('indirizzo'),
    hours: contactDetail('orari'),
    whatsapp: text('accanto al numero che è anche su WhatsApp'),
  }),
  tiles: group('due riquadri sopra i recapiti', {
    call: group('per chiamare', { action: text('pulsante') }),
    email: group('per scrivere', {
      action: text('pulsante'),
      note: text('precisazione'),
    }),
  }),
  form: group('modulo', {
    heading: text('titolo del modulo'),
    another: text('titolo dopo un invio'),
    topics: v.optional(
      group('di che cosa si tratta', {
        legend: text('domanda'),
        invitation: text('collegamento nella prima schermata e nel menu', 'Per chi non vende'),
        choices: list(
          'scelte',
          group('scelta', {
            label: text('scelta'),
            subject: text('oggetto che scrive nel modulo'),
            hint: text('suggerimento sotto il messaggio'),
          }),
          { min: 2, max: 6 },
          'Da due a sei. La prima è quella di chi vende',
        ),
      }),
    ),
    requiredNote: text('nota sui campi obbligatori'),
    fields: group(
      'campi',
      mapFields(({ title }) => field(title.toLowerCase())),
    ),
    submit: text('pulsante di invio'),
    sending: text('pulsante durante l’invio'),
    privacy: text('riga sulla privacy'),
    privacyLink: text('collegamento all’informativa'),
    noScript: prose('che cosa fare senza JavaScript'),
    phoneEmpty: text('che cosa si scrive quando il telefono manca'),
    honeypot: text('nome del campo nascosto'),
    confirmNote: prose('perché serve un altro clic'),
    confirm: text('pulsante del secondo clic'),
    mistyped: group('indirizzo email con un probabile errore di battitura', {
      question: text('prima dell’indirizzo che si propone'),
      yes: text('pulsante che corregge e invia'),
      no: text('pulsante che invia l’indirizzo com’è'),
    }),
    receipt: group('ricevuta', {
      heading: text('titolo della ricevuta'),
      received: text('prima del giorno e dell’ora di arrivo'),
      at: text('prima dell’ora, dopo il giorno'),
      due: text('prima del giorno e dell’ora entro cui si risponde'),
      by: text('chi risponde'),
      replyTo: text('prima dell’email e del telefono di chi ha scritto'),
      hurry: text('prima del telefono dell’agenzia'),
      yours: text('prima delle parole di chi ha scritto'),
      next: text('che cosa può fare ancora'),
    }),
    errors: group('errori nei campi', {
      prefix: text('parola prima di ogni errore'),
      ...missing,
      emailInvalid: text('email sbagliata'),
      tooLong: text('testo troppo lungo'),
    }),
  }),
  toasts: group('avvisi', {
    label: text('nome della zona degli avvisi'),
    close: text('pulsante che chiude l’avviso'),
    required: toast('campi obbligatori'),
    email: toast('email sbagliata'),
    success: toast('messaggio inviato'),
    failure: group('invio non riuscito', {
      ...toastEntries,
      action: text('pulsante per chiamare'),
    }),
  }),
});
