/** Where visitors write, and what they are told. */
import * as v from 'valibot';
import { dateNumber, hasYear, isDate } from '../../hours/holidays.ts';
import { icon, list, stat, text } from './fields.ts';

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
const toast = v.strictObject({
  title: text('Il titolo dell’avviso'),
  text: text('Il testo dell’avviso'),
});

export const contatti = v.strictObject({
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
    receipt: v.strictObject({
      heading: text('Il titolo della ricevuta'),
      received: text('Prima del giorno e dell’ora di arrivo'),
      due: text('Prima del giorno e dell’ora entro cui si risponde'),
      by: text('Chi risponde'),
      hurry: text('Prima del telefono'),
    }),
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

const dateRule =
  'deve essere un giorno/mese, per esempio "25/12", con l’anno se vale una volta sola: "24/12/2026"';
const date = (description: string) =>
  v.pipe(
    v.string('deve essere un giorno/mese tra virgolette, per esempio "25/12"'),
    v.check(isDate, dateRule),
    v.description(description),
  );

const isFeast = (day: string) => day === 'pasqua' || day === 'pasquetta';

const closedDay = v.pipe(
  v.string('deve essere un giorno/mese tra virgolette, per esempio "25/12"'),
  v.check((day) => isFeast(day) || isDate(day), `${dateRule}, oppure pasqua o pasquetta`),
);

/** An interval that begins and ends with a year, or neither; only without one it may turn the year. */
const closedSpan = v.pipe(
  v.strictObject({ dal: date('Il primo giorno di chiusura'), al: date('L’ultimo giorno di chiusura') }),
  v.check(
    ({ dal, al }) => hasYear(dal) === hasYear(al),
    '«dal» e «al» devono avere entrambi l’anno, o nessuno dei due',
  ),
  v.check(({ dal, al }) => !hasYear(dal) || dateNumber(dal) <= dateNumber(al), '«al» deve venire dopo «dal»'),
);

export const hours = v.strictObject({
  closedOn: v.pipe(
    v.array(
      v.union(
        [closedDay, closedSpan],
        'deve essere un giorno, per esempio "25/12", o un intervallo, per esempio { dal: "10/8", al: "24/8" }',
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

export const booking = v.strictObject({
  legend: text('Il titolo della scelta'),
  day: text('Il nome del giorno'),
  part: text('Il nome della parte del giorno'),
  anyDay: text('Nessun giorno in particolare'),
  anyPart: text('Nessuna preferenza di orario'),
  request: text('Che cosa vale la scelta'),
  outside: text('Che cosa fare fuori dagli orari'),
  preference: text('Le parole con cui comincia la frase nel messaggio'),
  parts: v.strictObject({ morning: text('Di mattina'), afternoon: text('Di pomeriggio') }),
});
