import { group, list, prose, text } from './fields.ts';

export const report = group('Il report', {
  title: text('Il titolo del report'),
  lead: prose('Di che cosa parla'),
  period: text('Il periodo dei dati'),
  subject: text('L’argomento, nelle proprietà del file'),
  facts: group('I tre fatti', {
    highest: text('La zona più cara'),
    fastest: text('La zona che cresce di più'),
    lowest: text('La zona meno cara'),
  }),
  chart: group('Il grafico', {
    heading: text('Il titolo del grafico'),
    price: text('Che cosa misurano le barre'),
    trend: text('Che cosa misurano le barre accanto'),
  }),
  table: group('La tabella', {
    heading: text('Il titolo della tabella'),
    listings: text('Colonna immobili'),
  }),
  method: group('Il metodo', {
    heading: text('Il titolo del metodo'),
    points: list(
      group('Un punto', { title: text('Il punto'), body: prose('La spiegazione') }),
      { least: 1, most: 3 },
      'I punti, al massimo tre',
    ),
  }),
  contacts: group('I recapiti', { lead: prose('L’introduzione ai recapiti') }),
  page: text('La parola prima del numero di pagina'),
});
