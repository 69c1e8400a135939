import { group, text } from './fields.ts';

export const booking = group('Il giorno preferito', {
  legend: text('Il titolo della scelta'),
  anyDay: text('Nessun giorno in particolare'),
  request: text('Che cosa vale la scelta'),
  outside: text('Che cosa fare fuori dagli orari'),
  preference: text('Le parole con cui comincia la frase nel messaggio'),
  anyPreference: text('La frase di chi non ha un giorno preferito'),
  parts: group('Le parti del giorno', {
    morning: text('Di mattina'),
    afternoon: text('Di pomeriggio'),
  }),
});
