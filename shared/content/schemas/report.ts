import { group, list, prose, text } from './field-kinds.ts';

export const report = group('report', {
  title: text('titolo del report'),
  lead: prose('di che cosa parla'),
  period: text('periodo dei dati'),
  subject: text('argomento'),
  facts: group('tre fatti', {
    highest: text('zona più cara'),
    fastest: text('zona che cresce di più'),
    lowest: text('zona meno cara'),
  }),
  chart: group('grafico', {
    heading: text('titolo del grafico'),
    price: text('che cosa misurano le barre'),
    trend: text('che cosa misurano le barre accanto'),
  }),
  table: group('tabella', {
    heading: text('titolo della tabella'),
    listings: text('colonna immobili'),
  }),
  howToRead: group('metodo', {
    heading: text('titolo del metodo'),
    points: list('punti', group('punto', { title: text('punto'), body: prose('spiegazione') }), {
      min: 1,
      max: 3,
    }),
  }),
  contacts: group('recapiti', { lead: prose('introduzione ai recapiti') }),
  page: text('parola prima del numero di pagina'),
});
