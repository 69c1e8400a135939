import * as v from 'valibot';
import { dateNumber, daysBetween, hasYear, isDate } from '../../rules/holidays.ts';
import { weekdays } from '../../text/italian.ts';
import { group, hour, text } from './fields.ts';

/** Says why a text isn't a date. */
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
  v.description(
    'Un giorno, per esempio 25/12 o pasqua; con l’anno, 24/12/2027, vale una volta sola',
  ),
);

/** In days. A longer yearly closing is more likely a span whose ends were swapped. */
const longestYearly = 60;

/** A span without years may pass the end of a year. */
const closedSpan = v.pipe(
  v.strictObject({
    dal: date('Il primo giorno di chiusura, per esempio 10/8, o 10/8/2027 se vale una volta sola'),
    al: date('L’ultimo giorno di chiusura, per esempio 24/8'),
  }),
  v.check(
    ({ dal, al }) => hasYear(dal) === hasYear(al),
    '«dal» e «al» devono avere entrambi l’anno, o nessuno dei due',
  ),
  v.check(
    ({ dal, al }) => !hasYear(dal) || dateNumber(dal) <= dateNumber(al),
    '«al» deve venire dopo «dal»',
  ),
  v.check(
    // A text that isn't a date has an issue of its own. Here its days are NaN.
    ({ dal, al }) => hasYear(dal) || !(daysBetween(dal, al) > longestYearly),
    ({ input: { dal, al } }) =>
      `dal ${dal} al ${al} sono ${daysBetween(dal, al)} giorni di ogni anno, e possono essere ${longestYearly}: ` +
      'forse «dal» e «al» sono scambiati; per una volta sola aggiungi l’anno a tutti e due',
  ),
  v.description('Le ferie, dal primo all’ultimo giorno'),
);

const hoursFile = group('Orari e chiusure', {
  openingHours: v.pipe(
    v.array(
      group('Un orario', {
        days: v.pipe(
          v.array(
            v.picklist(weekdays, `deve essere uno tra: ${weekdays.join(', ')}`),
            'deve essere un elenco tra parentesi quadre, per esempio [lun, mar]',
          ),
          v.nonEmpty('deve avere almeno un giorno'),
          v.description('I giorni con questo orario'),
        ),
        opens: hour('Apertura'),
        closes: hour('Chiusura'),
      }),
      'deve essere un elenco',
    ),
    v.nonEmpty('deve avere almeno una voce'),
    v.description('Gli orari, in ore italiane'),
  ),
  patron: v.optional(
    group('Il patrono del comune', {
      name: text('Il santo'),
      date: date('La sua festa, per esempio 4/10'),
    }),
  ),
  closedOn: v.pipe(
    // YAML reads a key without a value as null.
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
    opensToday: text('Prima dell’ora di apertura, se è oggi'),
    closed: text('Quando la prossima apertura è lontana'),
    at: v.pipe(v.string('deve essere un testo'), v.description('Davanti all’ora')),
    atOne: v.pipe(v.string('deve essere un testo'), v.description('Davanti all’una')),
    zone: text('Dietro l’ora, per chi legge da un altro fuso'),
    days: group('I giorni', {
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

/** The agency is closed on the patron's day as well. */
export const hours = v.pipe(
  hoursFile,
  v.transform(({ patron, ...file }) => ({
    ...file,
    closedOn: file.closedOn.concat(patron?.date ?? []),
  })),
);
