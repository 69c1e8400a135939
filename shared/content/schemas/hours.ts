import * as v from 'valibot';
import { dateNumber, daysBetween, hasYear, isDate } from '../../rules/closings.ts';
import { weekdays } from '../../text/italian.ts';
import { group, list, text } from './field-kinds.ts';

const hour = (label: string) =>
  v.pipe(
    v.string('deve essere un’ora, per esempio 9:00'),
    v.regex(/^([01]?\d|2[0-3]):[0-5]\d$/, 'deve essere un’ora, per esempio 9:00'),
    v.metadata({ label }),
  );

/** Says why a text isn't a valid date. */
const dateRule = ({ input }: { input: string }) =>
  /^\d\d?\/\d\d?(\/20\d\d)?$/.test(input)
    ? `il ${input} non è nel calendario: prima il giorno, poi il mese`
    : 'deve essere un giorno/mese, per esempio 25/12, con l’anno se vale una volta sola: 24/12/2026';

const date = (label: string, hint?: string) =>
  v.pipe(
    v.string('deve essere un giorno/mese, per esempio 25/12'),
    v.check(isDate, dateRule),
    v.metadata({ label, hint }),
  );

const isFeast = (day: string) => day === 'pasqua' || day === 'pasquetta';

const closedDay = v.pipe(
  v.string('deve essere un giorno/mese, per esempio 25/12'),
  v.check(
    (day) => isFeast(day) || isDate(day),
    (issue) =>
      `${dateRule(issue)}, oppure pasqua o pasquetta in minuscolo; un periodo ha «dal» e «al»`,
  ),
  v.metadata({
    label: 'giorno',
    hint: 'Per esempio 25/12 o pasqua; con l’anno, 24/12/2027, vale una volta sola',
  }),
);

/** In days. A longer yearly closing is probably a span with its ends swapped. */
const maxYearlyDays = 60;

/** A span without years may extend past the end of the year. */
const closedSpan = v.pipe(
  v.strictObject({
    dal: date('primo giorno di chiusura', 'Per esempio 10/8, o 10/8/2027 se vale una volta sola'),
    al: date('ultimo giorno di chiusura', 'Per esempio 24/8'),
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
    // An invalid date has its own issue. Here it yields NaN days.
    ({ dal, al }) => hasYear(dal) || !(daysBetween(dal, al) > maxYearlyDays),
    ({ input: { dal, al } }) =>
      `dal ${dal} al ${al} sono ${daysBetween(dal, al)} giorni di ogni anno, e possono essere ${maxYearlyDays}: ` +
      'forse «dal» e «al» sono scambiati; per una volta sola aggiungi l’anno a tutti e due',
  ),
  v.metadata({ label: 'ferie', hint: 'Dal primo all’ultimo giorno' }),
);

const hoursFile = group('orari e chiusure', {
  openingHours: list(
    'orari',
    group('orario', {
      days: v.pipe(
        v.array(
          v.picklist(weekdays, `deve essere uno tra: ${weekdays.join(', ')}`),
          'deve essere un elenco tra parentesi quadre, per esempio [lun, mar]',
        ),
        v.nonEmpty('deve avere almeno un giorno'),
        v.metadata({ label: 'giorni con questo orario' }),
      ),
      opens: hour('apertura'),
      closes: hour('chiusura'),
    }),
    { min: 1 },
    'In ore italiane',
  ),
  patron: v.optional(
    group('patrono del comune', {
      name: text('santo'),
      date: date('sua festa', 'Per esempio 4/10'),
    }),
  ),
  closedOn: v.pipe(
    // YAML reads a key without a value as null.
    v.nullish(
      v.array(
        v.pipe(
          v.union(
            [closedDay, closedSpan],
            'deve essere un giorno, per esempio "25/12", o un periodo, per esempio { dal: "10/8", al: "24/8" }',
          ),
          v.metadata({ label: 'giorno di chiusura' }),
        ),
        'deve essere un elenco',
      ),
      [],
    ),
    v.metadata({ label: 'giorni di chiusura', hint: 'Oltre a quelli senza orario' }),
  ),
  words: group('parole degli orari', {
    open: text('prima dell’ora di chiusura'),
    opensToday: text('prima dell’ora di apertura'),
    reopens: text('prima del giorno e dell’ora di apertura'),
    closed: text('quando la prossima apertura è lontana'),
    at: text('davanti all’ora'),
    timeZone: text('dietro l’ora'),
    days: group('giorni', {
      tomorrow: text('domani'),
      lun: text('lunedì'),
      mar: text('martedì'),
      mer: text('mercoledì'),
      gio: text('giovedì'),
      ven: text('venerdì'),
      sab: text('sabato'),
      dom: text('domenica'),
    }),
  }),
});

/** The agency is also closed on the patron saint's day. */
export const hours = v.pipe(
  hoursFile,
  v.transform(({ patron, ...file }) => ({
    ...file,
    closedOn: file.closedOn.concat(patron?.date ?? []),
  })),
);
