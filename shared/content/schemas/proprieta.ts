import { group, list, prose, stat, text } from './fields.ts';

export const proprieta = group('Il mercato', {
  heading: text('Il titolo'),
  lead: prose('L’introduzione'),
  period: text('Il periodo dei dati'),
  source: text('La fonte dei dati'),
  table: group('Le parole della strada e del report', {
    caption: text('Il nome della strada, per chi non la vede'),
    zone: text('Nel report, la colonna della zona'),
    price: text('Nel report, la colonna del prezzo'),
    trend: text('Nel report, la colonna dell’andamento'),
  }),
  figures: list(stat, { least: 0, most: 3 }, 'Le cifre del mercato, al massimo tre'),
  cta: group('L’invito', {
    heading: text('Il titolo dell’invito'),
    body: prose('Il testo dell’invito'),
    valuation: text('Il pulsante della valutazione'),
    report: text('Il collegamento al report'),
    reportNote: text('Che file è'),
  }),
});
