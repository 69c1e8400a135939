import { group, prose, text } from './field-kinds.ts';

export const errors = group('pagine di errore', {
  notFound: group('pagina che non c’è', {
    title: text('titolo della scheda'),
    heading: text('titolo'),
    body: prose('spiegazione'),
    home: text('collegamento alla pagina'),
  }),
  unexpected: group('errore imprevisto', {
    heading: text('titolo'),
    body: prose('spiegazione'),
    call: text('collegamento per chiamare'),
    home: text('collegamento alla pagina'),
  }),
  missingIsland: group('parte che non si carica', {
    body: prose('che cosa è successo'),
    call: text('collegamento per chiamare'),
  }),
});
