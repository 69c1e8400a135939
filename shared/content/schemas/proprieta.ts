import { group, list, prose, stat, text } from './fields.ts';

export const proprieta = group('Il mercato', {
  heading: text('Il titolo'),
  lead: prose('L’introduzione'),
  period: text('Il periodo dei dati'),
  source: text('La fonte dei dati'),
  table: group('La tabella', {
    caption: text('Il titolo della tabella'),
    zone: text('Colonna zona'),
    price: text('Colonna prezzo'),
    trend: text('Colonna andamento'),
    period: text('Colonna periodo'),
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
