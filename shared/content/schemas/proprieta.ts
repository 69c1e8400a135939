import { figureLine, group, list, prose, text } from './fields.ts';

export const proprieta = group('mercato', {
  heading: text('titolo'),
  lead: prose('introduzione'),
  period: text('periodo dei dati'),
  source: text('fonte dei dati'),
  table: group('parole della strada e del report', {
    caption: text('nome della strada', 'Per chi non la vede'),
    zone: text('colonna della zona', 'Nel report'),
    price: text('colonna del prezzo', 'Nel report'),
    trend: text('colonna dell’andamento', 'Nel report'),
  }),
  figures: list('cifre del mercato', figureLine, { min: 0, max: 3 }, 'Al massimo tre'),
  cta: group('invito', {
    heading: text('titolo dell’invito'),
    body: prose('testo dell’invito'),
    valuation: text('pulsante della valutazione'),
    report: text('collegamento al report'),
    reportNote: text('che file è'),
  }),
});
