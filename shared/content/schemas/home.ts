import * as v from 'valibot';
import { heroDrawings } from '../../design/drawings.ts';
import { group, list, oneOf, picture, prose, text } from './fields.ts';
import { claimNames } from './figures.ts';

export const home = group('La prima schermata', {
  heading: text('Il titolo della pagina'),
  lead: v.optional(prose('L’introduzione')),
  ask: group('La domanda da cui comincia la stima', {
    question: text('La domanda'),
    promise: text('Che cosa si promette'),
    zone: text('Il campo della zona'),
    size: text('Il campo dei metri quadri, per chi non lo vede'),
    unit: text('L’unità nel campo dei metri quadri'),
    cta: text('Il pulsante, il solo rosso della prima schermata'),
  }),
  primary: text('Il primo pulsante sotto la domanda'),
  secondary: text('Il secondo pulsante'),
  secondarySubject: text('L’oggetto che il secondo pulsante scrive nel modulo'),
  answers: text('Chi risponde, accanto agli orari'),
  closed: group('A ufficio chiuso', {
    write: text('Il collegamento al modulo'),
    by: text('Prima del giorno e dell’ora entro cui si risponde, dove c’è posto'),
  }),
  figures: list(
    group('Una cifra', {
      claim: v.optional(
        oneOf(claimNames, 'Di quale risultato di figures.yaml si legge anche su quanti casi'),
      ),
      number: text('La cifra'),
      label: text('Che cosa misura'),
    }),
    { least: 0, most: 3 },
    'Le cifre, al massimo tre',
  ),
  clock: text('Sul disegno, prima dell’ora'),
  picture: group('L’immagine', {
    drawing: v.optional(
      oneOf(heroDrawings, 'Il disegno, anche nel report. Una fotografia lo sostituisce'),
    ),
    ...picture('hero').entries,
  }),
});
