import { group, text } from './field-kinds.ts';

export const booking = group('giorno preferito', {
  legend: text('titolo della scelta'),
  anyDay: text('nessun giorno in particolare'),
  request: text('che cosa vale la scelta'),
  outside: text('che cosa fare fuori dagli orari'),
  preference: text('parole con cui comincia la frase nel messaggio'),
  anyPreference: text('frase di chi non ha un giorno preferito'),
  parts: group('parti del giorno', {
    morning: text('di mattina'),
    afternoon: text('di pomeriggio'),
  }),
});
