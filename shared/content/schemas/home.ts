import * as v from 'valibot';
import { heroDrawings } from '../../design/drawings.ts';
import { group, list, oneOf, picture, prose, text } from './field-kinds.ts';
import { claimNames } from './figures.ts';

export const home = group('prima schermata', {
  heading: text('titolo della pagina'),
  lead: v.optional(prose('introduzione')),
  ask: group('domanda da cui comincia la stima', {
    question: text('domanda'),
    promise: text('che cosa si promette'),
    zone: text('campo della zona'),
    size: text('campo dei metri quadri'),
    unit: text('unità nel campo dei metri quadri'),
    cta: text('pulsante'),
  }),
  valuationCta: text('primo pulsante sotto la domanda'),
  visitCta: text('secondo pulsante'),
  visitSubject: text('oggetto che il secondo pulsante scrive nel modulo'),
  replies: text('chi risponde'),
  closed: group('a ufficio chiuso', {
    write: text('collegamento al modulo'),
    by: text('prima del giorno e dell’ora entro cui si risponde'),
  }),
  figures: list(
    'cifre',
    group('cifra', {
      claim: v.optional(oneOf('risultato', claimNames)),
      number: text('cifra'),
      label: text('che cosa misura'),
    }),
    { min: 0, max: 3 },
  ),
  picture: group('immagine', {
    drawing: v.optional(
      oneOf('disegno', heroDrawings, 'Anche nel report. Una fotografia lo sostituisce'),
    ),
    ...picture('hero').entries,
  }),
});
