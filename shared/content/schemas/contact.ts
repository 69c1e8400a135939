import * as v from 'valibot';
import { dateNumber, daysBetween, hasYear, isDate } from '../../hours/holidays.ts';
import { fieldNames, fields, mapFields, type RequiredFieldName } from '../../message/fields.ts';
import { group, icon, list, prose, stat, text } from './fields.ts';

const contactDetail = (description: string) =>
  group(description, {
    icon,
    title: text('Il nome del recapito'),
    subtitle: text('La riga sotto'),
    highlight: v.optional(text('La precisazione. Se manca sotto gli orari, i giorni in cui è chiuso')),
  });
const tile = (description: string) =>
  group(description, { title: text('Il titolo'), body: text('Il testo'), action: text('Il pulsante') });
const field = (description: string) =>
  group(description, {
    label: text('Il nome del campo'),
    hint: v.optional(text('Il suggerimento sotto il campo')),
  });
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
  stats: list(stat, [0, 3], 'Le cifre, al massimo tre'),
  scrollCta: text('Il pulsante che porta al modulo'),
  appointmentCta: text('Il pulsante dell’appuntamento'),
  appointmentSubject: text('L’oggetto che scrive nel modulo'),
  detailsHeading: text('Il titolo dei recapiti'),
  details: group('I recapiti', {
    landline: contactDetail('Il fisso'),
    mobile: contactDetail('Il cellulare'),
    email: contactDetail('L’email'),
    address: contactDetail('L’indirizzo'),
    hours: contactDetail('Gli orari'),
  }),
  tiles: group('I riquadri', { call: tile('Per chiamare'), email: tile('Per scrivere') }),
  form: group('Il modulo', {
    heading: text('Il titolo del modulo'),
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
    receipt: group('La ricevuta', {
      heading: text('Il titolo della ricevuta'),
      received: text('Prima del giorno e dell’ora di arrivo'),
      due: text('Prima del giorno e dell’ora entro cui si risponde'),
      by: text('Chi risponde'),
      hurry: text('Prima del telefono'),
      yours: text('Prima delle parole di chi ha scritto'),
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
    failure: group('Invio non riuscito', { ...toastEntries, action: text('Il pulsante per chiamare') }),
  }),
});

const dateRule = ({ input }: { input: string }) =>
  /^\d\d?\/\d\d?(\/20\d\d)?$/.test(input)
    ? `il ${input} non è nel calendario: prima il giorno, poi il mese`
    : 'deve essere un giorno/mese, per esempio "25/12", con l’anno se vale una volta sola: "24/12/2026"';
const date = (description: string) =>
  v.pipe(
    v.string('deve essere un giorno/mese tra virgolette, per esempio "25/12"'),
    v.check(isDate, dateRule),
    v.description(description),
  );

const isFeast = (day: string) => day === 'pasqua' || day === 'pasquetta';

const closedDay = v.pipe(
  v.string('deve essere un giorno/mese tra virgolette, per esempio "25/12"'),
  v.check(
    (day) => isFeast(day) || isDate(day),
    (issue) =>
      `${dateRule(issue)}, oppure pasqua o pasquetta in minuscolo; un periodo si scrive { dal: "10/8", al: "24/8" }`,
  ),
  v.description('Un giorno'),
);

const longestYearly = 60;

/** Only a span without years may pass the end of a year. */
const closedSpan = v.pipe(
  v.strictObject({ dal: date('Il primo giorno di chiusura'), al: date('L’ultimo giorno di chiusura') }),
  v.check(
    ({ dal, al }) => hasYear(dal) === hasYear(al),
    '«dal» e «al» devono avere entrambi l’anno, o nessuno dei due',
  ),
  v.check(({ dal, al }) => !hasYear(dal) || dateNumber(dal) <= dateNumber(al), '«al» deve venire dopo «dal»'),
  v.check(
    ({ dal, al }) => hasYear(dal) || !(daysBetween(dal, al) > longestYearly), // None for what is no date.
    ({ input: { dal, al } }) =>
      `dal ${dal} al ${al} sono ${daysBetween(dal, al)} giorni di ogni anno, e possono essere ${longestYearly}: ` +
      'forse «dal» e «al» sono scambiati; per una volta sola aggiungi l’anno a tutti e due',
  ),
  v.description('Le ferie, dal primo all’ultimo giorno'),
);

const hoursFile = group('I giorni di chiusura', {
  patron: v.optional(group('Il patrono del comune', { name: text('Il santo'), date: date('La sua festa') })),
  closedOn: v.pipe(
    // An empty key is null.
    v.nullish(
      v.array(
        v.pipe(
          v.union(
            [closedDay, closedSpan],
            'deve essere un giorno, per esempio "25/12", o un intervallo, per esempio { dal: "10/8", al: "24/8" }',
          ),
          v.description('Un giorno di chiusura'),
        ),
        'deve essere un elenco',
      ),
      [],
    ),
    v.description('I giorni di chiusura, oltre a quelli senza orario'),
  ),
  words: group('Le parole degli orari', {
    open: text('Prima dell’ora di chiusura'),
    opens: text('Prima del giorno e dell’ora di apertura'),
    closed: text('Quando la prossima apertura è lontana'),
    at: v.pipe(v.string('deve essere un testo'), v.description('Davanti all’ora')),
    atOne: v.pipe(v.string('deve essere un testo'), v.description('Davanti all’una')),
    days: group('I giorni', {
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

/** The patron's day is one of those days. */
export const hours = v.pipe(
  hoursFile,
  v.transform(({ patron, ...file }) => ({ ...file, closedOn: file.closedOn.concat(patron?.date ?? []) })),
);

export const booking = group('Il giorno preferito', {
  legend: text('Il titolo della scelta'),
  day: text('Il nome del giorno'),
  part: text('Il nome della parte del giorno'),
  anyDay: text('Nessun giorno in particolare'),
  anyPart: text('Nessuna preferenza di orario'),
  request: text('Che cosa vale la scelta'),
  outside: text('Che cosa fare fuori dagli orari'),
  preference: text('Le parole con cui comincia la frase nel messaggio'),
  parts: group('Le parti del giorno', { morning: text('Di mattina'), afternoon: text('Di pomeriggio') }),
});
