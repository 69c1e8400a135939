import { group, prose, text } from './fields.ts';

export const errors = group('Le pagine di errore', {
  notFound: group('Una pagina che non c’è', {
    title: text('Il titolo della scheda'),
    heading: text('Il titolo'),
    body: prose('La spiegazione'),
    home: text('Il collegamento alla pagina'),
  }),
  unexpected: group('Un errore imprevisto', {
    heading: text('Il titolo'),
    body: prose('La spiegazione'),
    call: text('Il collegamento per chiamare'),
    home: text('Il collegamento alla pagina'),
  }),
  missingPart: group('Una parte che non si carica', {
    body: prose('Che cosa è successo, e che quello che si è scritto resta'),
    call: text('Il collegamento per chiamare'),
  }),
});
