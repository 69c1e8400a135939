import { figureLine, group, list, prose, text } from './field-kinds.ts';

export const market = group('mercato', {
  heading: text('titolo'),
  lead: prose('introduzione'),
  period: text('periodo dei dati'),
  source: text('fonte dei dati'),
  labels: group('parole della strada e del report', {
    street: text('nome della strada'),
    zone: text('colonna della zona'),
    price: text('colonna del prezzo'),
    trend: text('colonna dell’andamento'),
  }),
  figures: list('cifre del mercato', figureLine, { min: 0, max: 3 }),
  invitation: group('invito', {
    heading: text('titolo dell’invito'),
    body: prose('testo dell’invito'),
    valuation: text('pulsante della valutazione'),
    report: text('collegamento al report'),
    reportNote: text('che file è'),
  }),
});
